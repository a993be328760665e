import type { RowProblem } from '@appshelf/model/transfer';
import type { ImportReport } from './importFile';

/** How many lines of a sort are shown. */
const shownLines = 100;

/** How much of a cell is shown, in characters. */
const shownText = 60;

const shorten = (text: string) =>
  JSON.stringify(text.length > shownText ? `${text.slice(0, shownText)}…` : text);

function shortenList(lines: readonly string[]): string[] {
  const rest = lines.length - shownLines;
  return rest > 0 ? [...lines.slice(0, shownLines), `… and ${String(rest)} more.`] : [...lines];
}

const describeProblem = ({ row, column, value, message }: RowProblem) => {
  const place = `Row ${String(row)}${column === '' ? '' : `, ${column}`}`;
  const isNamed = value === undefined || message.includes(value);
  return `${place}: ${message}${isNamed ? '' : ` The cell contains ${shorten(value)}.`}`;
};

/** Describes what an import found, changed and left out, in lines. */
export function describeReport({ plan, result }: ImportReport): string[] {
  const problems = [...plan.problems, ...(result?.problems ?? [])];
  const changes = plan.entries.flatMap(({ row, id, changes }) =>
    (changes ?? []).map(
      ({ column, before, after }) =>
        `Row ${String(row)}, ${column} of ${id}: ${shorten(before)} becomes ${shorten(after)}`,
    ),
  );
  const created = plan.entries.filter(({ changes }) => changes === null).length;
  const updated = plan.entries.length - created;
  const translations = plan.entries.reduce((sum, entry) => sum + entry.translations.length, 0);
  const failed = new Set(problems.map(({ row }) => row)).size;
  const counts =
    result === null
      ? `Dry run: ${String(created)} would be created, ${String(updated)} changed`
      : `${String(result.created)} created, ${String(result.updated)} changed`;
  const translated = result === null ? translations : result.translated;
  return [
    ...(result === null ? shortenList(changes) : []),
    ...shortenList(plan.warnings.map((warning) => `Warning: ${describeProblem(warning)}`)),
    ...shortenList(problems.map(describeProblem)),
    `${counts}, ${String(plan.unchanged)} unchanged, ${String(failed)} with a mistake.`,
    ...(translations === 0
      ? []
      : [
          `Translations: ${String(translated)} ${result === null ? 'would be written' : 'written'}.`,
        ]),
    ...(result?.isCancelled === true ? ['Cancelled. The same file writes the rest.'] : []),
  ];
}
