/** An input the command cannot work with: a missing file, a PDF, broken JSON. Ends with exit status 2. */
export class UnusableInput extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableInput';
  }
}
