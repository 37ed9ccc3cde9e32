/** Something is wrong with the user's input; the message says what it is and what to do, a line for each fault. */
export class InputError extends Error {
  readonly faults: readonly string[];

  constructor(...faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
