import papaparse from 'papaparse';
import { transferKinds } from '../kinds/transferKinds';
import { getFileColumns } from './formats';
import { matchColumns } from './matchColumns';

const separators = [',', ';', '\t', '|'];

/** The line by which a file tells Excel its separator, such as `sep=;`. Spreadsheets don't show it, so it is no row. */
const separatorLine = /^"?sep=([^\r\n"])"?[ \t,;|]*(?:\r\n|\r|\n|$)/i;

/** The columns of all kinds, so that a file is the same table whatever kind is chosen for it afterwards. */
const listColumns = () => transferKinds.flatMap(getFileColumns);

/** How the text of a CSV file is separated, and the text from its header on. */
export interface SeparatedText {
  separator: string;
  text: string;
}

/**
 * Finds the separator of a CSV file: the one that the file names, or the one by which the header has the most known
 * columns, and otherwise the most columns. The other rows are not looked at, because their texts hold separators, too.
 */
export function findSeparator(text: string): SeparatedText {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  if (named !== undefined) return { separator: named, text: text.slice(line.length) };
  const columns = listColumns();
  let best = { separator: ',', known: -1, count: -1 };
  for (const separator of separators) {
    const [headers = []] = papaparse.parse<string[]>(text, {
      delimiter: separator,
      preview: 1,
    }).data;
    const known = matchColumns(headers, columns).filter((name) => name !== null).length;
    const isBetter = known > best.known || (known === best.known && headers.length > best.count);
    if (isBetter) best = { separator, known, count: headers.length };
  }
  return { separator: best.separator, text };
}
