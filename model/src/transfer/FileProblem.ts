/** A file cannot be imported at all. The message says what is wrong, where, and what to do. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}
