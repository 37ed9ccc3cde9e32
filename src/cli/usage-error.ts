/** The command line makes no sense; the message says in one line why and what would. */
export class UsageError extends Error {}
