import type { RulesProblem } from '../api';
import type { Span } from '../parse/parse-tree';

/** Collects the problems that the checks find. */
export class Problems {
  private readonly found: RulesProblem[] = [];

  /** Adds an error, which makes the file unusable. */
  error({ line, column, offset, endOffset }: Span, message: string): void {
    this.found.push({ severity: 'ERROR', message, line, column, offset, endOffset });
  }

  /** Adds a warning about something that the author probably didn't intend. */
  warn({ line, column, offset, endOffset }: Span, message: string): void {
    this.found.push({ severity: 'WARNING', message, line, column, offset, endOffset });
  }

  /** The problems in the order of the file. */
  get list(): RulesProblem[] {
    return this.found.toSorted((left, right) => left.offset - right.offset);
  }
}
