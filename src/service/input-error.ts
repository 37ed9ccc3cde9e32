/** Something is wrong with what was asked for; the message says in one line what it is and what to do. */
export class InputError extends Error {}
