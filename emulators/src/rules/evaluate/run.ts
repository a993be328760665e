import type { LookupBudget, RulesLookups, RulesResource, RulesValue } from '../api';
import type { Evaluation } from '../coverage/coverage';
import { EvaluationError, LimitError } from '../errors';
import { expressionLimit } from './expression-cost';

/** How many characters all functions of a request may read. This takes some seconds at most. */
const maxCharacters = 8 << 20;

/** Ends an evaluation that has to wait for a document. The evaluation starts again with the document. */
export class PendingLookup extends Error {
  constructor(
    readonly key: string,
    readonly response: Promise<RulesResource | null>,
  ) {
    super('A document is being looked up.');
  }
}

/** One evaluation of a request: its variables, and how much of each limit it has used. */
export class EvaluationRun {
  private expressionCount = 0;
  private characterCount = 0;
  private readonly lookedUp = new Set<string>();
  /** The output of debug(). */
  readonly debugLines: string[] = [];
  /** The expressions that were evaluated, for the coverage. */
  readonly evaluations: Evaluation[] = [];

  constructor(
    readonly request: RulesValue,
    readonly resource: RulesValue,
    private readonly lookups: RulesLookups,
    /** The look-ups that all evaluations together may use. */
    private readonly budget: LookupBudget,
    /** How many documents this evaluation may look up. */
    private readonly lookupLimit: number,
  ) {}

  /** The count of the expressions evaluated so far, as production counts them (see expression-cost.ts). */
  get expressions(): number {
    return this.expressionCount;
  }

  /** Adds to the count of evaluated expressions. Throws LimitError above the limit. */
  countExpressions(count: number): void {
    this.expressionCount += count;
    if (this.expressionCount > expressionLimit) {
      throw new LimitError(
        `Unable to evaluate the expression as the maximum of ${expressionLimit} expressions to evaluate has been reached.`,
      );
    }
  }

  /**
   * Counts the characters of the texts among the arguments of a function. Throws EvaluationError above the limit, so
   * that calls which make a text longer and longer end.
   */
  countCharacters(args: readonly RulesValue[]): void {
    for (const arg of args) if (arg.type === 'string') this.characterCount += arg.value.length;
    if (this.characterCount > maxCharacters) {
      throw new EvaluationError(
        `The functions of a request may go through ${maxCharacters} characters of text at most.`,
      );
    }
  }

  /**
   * Looks up a document as it is, or as it will be after the writes of the request. Throws LimitError above the limit
   * of look-ups, and PendingLookup when the document has to be waited for.
   */
  lookUp(moment: 'now' | 'after', path: readonly string[]): RulesResource | null {
    const key = `${moment === 'after' ? 'after:' : ''}/${path.join('/')}`;
    if (!this.lookedUp.has(key)) {
      if (this.lookedUp.size >= this.lookupLimit) throw tooManyLookups(this.lookupLimit);
      this.lookedUp.add(key);
    }
    const known = this.budget.results.get(key);
    if (known !== undefined) return known;
    if (this.budget.results.size >= this.budget.limit) throw tooManyLookups(this.budget.limit);
    const response = this.ask(moment, path);
    if (response instanceof Promise) throw new PendingLookup(key, response);
    this.budget.results.set(key, response);
    return response;
  }

  private ask(moment: 'now' | 'after', path: readonly string[]) {
    if (moment === 'now') return this.lookups.get(path);
    if (!this.lookups.getAfter) {
      throw new EvaluationError('Function not found error: Name: [getAfter].');
    }
    return this.lookups.getAfter(path);
  }
}

const tooManyLookups = (limit: number): LimitError =>
  new LimitError(`A request may look up ${limit} documents at most.`);

/** The value of an expression, or the error in its place: an argument or a `let` that errs may never be read. */
export type Outcome = RulesValue | EvaluationError;

/** The variables of an evaluation: the captures by slot, undefined without a value, and the locals of the function. */
export interface Frame {
  run: EvaluationRun;
  captures: readonly (RulesValue | undefined)[];
  locals: Outcome[];
}
