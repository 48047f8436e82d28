/** An input that cannot be judged: its message says what is wrong with it, and what to do. */
export class UnusableInput extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableInput';
  }
}
