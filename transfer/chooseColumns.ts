import { FileProblem, matchColumns, type Column } from '@appshelf/model/transfer';

/**
 * Matches headers with columns, after what a person chose: a column's name, or an empty text for a header that is left
 * out.
 *
 * @throws FileProblem for a header that the file does not have, and for an unknown column
 */
export function chooseColumns(
  headers: readonly string[],
  columns: readonly Column[],
  chosen: ReadonlyMap<string, string>,
): (string | null)[] {
  for (const [header, name] of chosen) {
    if (!headers.includes(header)) {
      throw new FileProblem(`The file has no column "${header}". It has: ${headers.join(', ')}.`);
    }
    if (name !== '' && !columns.some((column) => column.name === name)) {
      const known = columns.map((column) => column.name).join(', ');
      throw new FileProblem(`There is no column "${name}". There are: ${known}.`);
    }
  }
  const names = new Set(chosen.values());
  const matched = matchColumns(
    headers.map((header) => (chosen.has(header) ? '' : header)),
    columns.filter(({ name }) => !names.has(name)),
  );
  return headers.map((header, index) => {
    const name = chosen.get(header);
    return name === undefined ? (matched[index] ?? null) : name === '' ? null : name;
  });
}
