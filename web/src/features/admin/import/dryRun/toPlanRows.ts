import type { ColumnChange, ImportPlan, RowProblem } from '@appshelf/model/transfer';

/** The kinds of rows that a dry run lists. */
export const rowKinds = ['new', 'changed', 'wrong', 'warning'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A row of the file as the dry run lists it. */
export interface PlanRow {
  row: number;
  kind: RowKind;
  /** The entry's id and its name or title; empty for a wrong row. */
  id: string;
  title: string;
  changes: readonly ColumnChange[];
  problems: readonly RowProblem[];
}

/** Groups problems by their rows. */
export function toProblemRows(
  problems: readonly RowProblem[],
  kind: 'wrong' | 'warning',
): PlanRow[] {
  const rows = new Map<number, RowProblem[]>();
  for (const problem of problems) {
    const known = rows.get(problem.row);
    if (known === undefined) rows.set(problem.row, [problem]);
    else known.push(problem);
  }
  return [...rows].map(([row, own]) => ({
    row,
    kind,
    id: '',
    title: '',
    changes: [],
    problems: own,
  }));
}

/** Lists what a dry run found, in the order of the file. Rows that stay as they are, are not listed. */
export function toPlanRows({ entries, problems, warnings }: ImportPlan): PlanRow[] {
  const planned = entries.map(({ row, id, title, changes }): PlanRow => ({
    row,
    kind: changes === null ? 'new' : 'changed',
    id,
    title,
    changes: changes ?? [],
    problems: [],
  }));
  return [
    ...planned,
    ...toProblemRows(problems, 'wrong'),
    ...toProblemRows(warnings, 'warning'),
  ].sort((one, other) => one.row - other.row);
}

/** Counts rows by their kind. */
export function countRows(rows: readonly PlanRow[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, wrong: 0, warning: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
