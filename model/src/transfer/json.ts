import { FileProblem } from './FileProblem';
import { isTooDeep } from '../values/isTooDeep';
import { requireFewColumns } from './columnLimit';
import { describePlace, findJsonError } from './findJsonError';
import type { Table } from './table';

const expected =
  'A JSON file holds a list of entries, such as [{"id": "my-app", "name": "My app"}].';

/** Converts a value of JSON to the text of a cell. Lists and objects stay JSON, which their columns parse. */
function toCellText(value: unknown): string {
  if (value === null || value === undefined || isTooDeep(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const place = describePlace(text, findJsonError(text));
    throw new FileProblem(`The file isn’t valid JSON: there is a mistake at ${place}.`);
  }
}

function isEntry(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses the text of a JSON file: a list of objects, whose keys are the headers. A key that an entry lacks is not
 * changed by the import; null and an empty text empty it.
 *
 * @throws FileProblem when it is no such list
 */
export function parseJson(text: string): Table {
  const entries = parse(text);
  if (!Array.isArray(entries)) throw new FileProblem(expected);
  const headers = new Set<string>();
  const known = entries.map((entry: unknown, index) => {
    if (!isEntry(entry)) {
      throw new FileProblem(`Entry ${String(index + 1)} is no object. ${expected}`);
    }
    const cells = new Map<string, unknown>(Object.entries(entry));
    for (const key of cells.keys()) headers.add(key);
    requireFewColumns(headers.size);
    return cells;
  });
  const names = [...headers];
  const rows = known.map((cells, index) => {
    const tooDeep = names.flatMap((name, place) => (isTooDeep(cells.get(name)) ? [place] : []));
    return {
      row: index + 1,
      cells: names.map((name) => (cells.has(name) ? toCellText(cells.get(name)) : undefined)),
      ...(tooDeep.length === 0 ? {} : { tooDeep: new Set(tooDeep) }),
    };
  });
  return { headers: names, rows };
}
