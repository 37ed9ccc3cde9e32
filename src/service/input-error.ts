/** Something is wrong with the user's input; the message says in one line what it is and what to do. */
export class InputError extends Error {}
