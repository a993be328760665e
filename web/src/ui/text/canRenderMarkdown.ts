/**
 * What a text in Markdown may have at most. The renderer's work grows with the square of most of these, and its stack
 * with the nesting. Even a description of an app with all its 20,000 characters (`appFields.description.max`) stays far
 * below, unless it was written to overload the renderer.
 */
const most = {
  characters: 20_000,
  lines: 2_000,
  /** Block quotes and lists around a line; two spaces at its beginning count as one. */
  nesting: 50,
  /** Signs that may begin or end emphasis, code, links, HTML, quotes and list items. */
  signs: 2_000,
  /** The number of cells if every line were a row of the widest table, because the renderer fills short rows. */
  cells: 10_000,
};

const inlineSigns = /[*_~`[\]<]/g;
const blockSigns = />|(?:[-+*]|\d[.)])(?=\s|$)/g;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How much work one line is for the renderer. */
function measureLine(line: string): { nesting: number; signs: number; columns: number } {
  const start = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? '';
  const indentation = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  const blocks = countMatches(start, blockSigns);
  return {
    nesting: blocks + Math.floor(indentation / 2),
    signs: blocks + countMatches(line, inlineSigns),
    columns: countMatches(line, /\|/g) + 1,
  };
}

/**
 * Whether a text in Markdown is rendered in bounded time. Members write Markdown, and a few thousand characters of it can
 * take the renderer minutes, or more stack than there is. Takes time in proportion to the length of the text.
 *
 * @param characters the limit of the text's length, where it is another than that of most texts
 */
export function canRenderMarkdown(source: string, characters = most.characters): boolean {
  if (source.length > characters) return false;
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > most.lines) return false;
  const measured = lines.map(measureLine);
  const signs = measured.reduce((sum, line) => sum + line.signs, 0);
  const widest = Math.max(...measured.map(({ columns }) => columns));
  return (
    signs <= most.signs &&
    measured.every(({ nesting }) => nesting <= most.nesting) &&
    (widest === 1 || widest * lines.length <= most.cells)
  );
}

/** The part of a text that is shown when it can't be rendered. */
export function cutMarkdown(source: string): string {
  return source.length <= most.characters ? source : `${source.slice(0, most.characters)}…`;
}
