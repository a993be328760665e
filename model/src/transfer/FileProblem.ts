/** A file cannot be imported at all. The message says what is wrong, where, and what to do. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}

/** What is wrong with a file that is no table. A worker throws these, which knows no reader: the page translates them. */
export const fileProblems = {
  gone: 'The file can no longer be read. Choose it again.',
  notText: 'This isn’t a text file. Choose a CSV or JSON file.',
  empty: 'The file has no rows. Choose one with at least one entry.',
} as const;
