/** What became of a member's reports: `reporters/{uid}` (server). */
export interface ReporterHistory {
  upheld: number;
  dismissed: number;
}

/** Below this, a report counts nothing. */
const least = 1 / 8;

/**
 * How much a member's report counts: 1, and half as much for each report that was dismissed beyond those that were
 * upheld, down to nothing after four.
 */
export function getReporterWeight({ upheld, dismissed }: ReporterHistory): number {
  const weight = 0.5 ** Math.max(0, dismissed - upheld);
  return weight < least ? 0 : weight;
}

const toCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Parses the stored fields of `reporters/{uid}`, which has none before the first decision. */
export function parseReporterHistory(fields: Record<string, unknown> | undefined): ReporterHistory {
  return { upheld: toCount(fields?.upheld), dismissed: toCount(fields?.dismissed) };
}
