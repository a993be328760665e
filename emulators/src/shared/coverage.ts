/**
 * How the expressions of a rules file were evaluated. The stand-ins of Firestore, Storage and the Realtime Database
 * answer it at the addresses where the official emulators answer theirs
 * (https://firebase.google.com/docs/rules/emulator-reports), all in this form.
 */
export interface RulesCoverage {
  /** The name of the file, where the emulator knows it. */
  readonly file?: string;
  /** Outer expressions stand before those inside them. */
  readonly expressions: readonly ExpressionCoverage[];
}

/** An expression of the rules. Lines and columns count from 1. */
export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after its last character. */
  readonly endColumn: number;
  /** The text of the expression in the file. */
  readonly text: string;
  /** Set for a rule that is only `true` or `false`. It is covered as soon as it was evaluated. */
  readonly constant?: true;
  readonly values: Readonly<ValueCounts>;
}

/** How often an expression evaluated to each kind of value. */
export interface ValueCounts {
  true: number;
  false: number;
  /** How often its evaluation failed. */
  error: number;
  /** How often it was something else than a boolean. */
  other: number;
}

/** Counts of nothing yet. */
export const noValues = (): ValueCounts => ({ true: 0, false: 0, error: 0, other: 0 });

/** Whether a condition was both true and false. Any other expression is covered when it was evaluated. */
function isCovered({ constant, values }: ExpressionCoverage): boolean {
  if (values.other > 0) return true;
  return constant ? values.true + values.false > 0 : values.true > 0 && values.false > 0;
}

/** The expressions that were never evaluated, or one way only. */
export function findUncovered({ expressions }: RulesCoverage): readonly ExpressionCoverage[] {
  return expressions.filter((expression) => !isCovered(expression));
}
