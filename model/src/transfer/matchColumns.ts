import type { Column } from './columns';

/** The column that each header of a file stands for, in the order of the headers; null for one that is left out. */
export type ColumnMapping = readonly (string | null)[];

/** Letters and digits alone, without accents: "Icon-URL" is "iconurl". */
function normalize(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Finds the column of each header: first by the columns' own names, then by their synonyms. Each column is given once,
 * to the first header that fits.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly Column[],
): (string | null)[] {
  const mapping = headers.map((): string | null => null);
  const normalized = headers.map(normalize);
  const given = new Set<string>();
  const match = (getNames: (column: Column) => readonly string[]) => {
    const known = columns.map((column) => ({
      name: column.name,
      names: new Set(getNames(column).map(normalize)),
    }));
    for (const [index, header] of normalized.entries()) {
      if (mapping[index] !== null) continue;
      const fitting = known.find(({ name, names }) => !given.has(name) && names.has(header));
      if (fitting === undefined) continue;
      mapping[index] = fitting.name;
      given.add(fitting.name);
    }
  };
  match(({ name }) => [name]);
  match(({ synonyms }) => synonyms);
  return mapping;
}

/** The columns that a mapping lacks, and that new entries cannot do without. */
export function findMissingColumns(mapping: ColumnMapping, columns: readonly Column[]): string[] {
  return columns
    .filter(({ name, isRequired }) => isRequired && !mapping.includes(name))
    .map(({ name }) => name);
}

/** Columns to which several headers are mapped. A person has to choose one of them. */
export function findRepeatedColumns(mapping: ColumnMapping): string[] {
  const chosen = mapping.filter((name) => name !== null);
  return [...new Set(chosen.filter((name, index) => chosen.indexOf(name) < index))];
}
