import type { ExpressionCoverage, RulesCoverage } from './coverage';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

const STYLE = `
  pre { font: 14px/1.6 ui-monospace, monospace; }
  span { border-radius: 3px; }
  .both { background: #d5f2da; } .one { background: #fbeeb8; } .never { background: #f9d3d0; }
  span:hover { outline: 1px solid #555; }`;

/** The tooltip: `true 3 times, false 1 time`. */
function getTitle({ values }: ExpressionCoverage): string {
  const parts = Object.entries(values)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => `${value} ${count} ${count === 1 ? 'time' : 'times'}`);
  return parts.length > 0 ? parts.join(', ') : 'never evaluated';
}

function getColour({ constant, values }: ExpressionCoverage): string {
  const kinds = [values.true, values.false, values.error, values.other].filter(
    (count) => count > 0,
  );
  if (kinds.length === 0) return 'never';
  return kinds.length > 1 || constant || values.other > 0 ? 'both' : 'one';
}

/**
 * The page that the official emulators answer beside the JSON: the rules with each expression coloured by how it was
 * evaluated (both ways, one way, never), and its counts where the mouse rests on it.
 */
export function renderCoveragePage(source: string, { file, expressions }: RulesCoverage): string {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = (line: number, column: number) => (lineStarts[line - 1] ?? 0) + column - 1;
  // At one position, ends come before beginnings, and outer expressions begin before inner ones.
  const opening = new Map<number, string>();
  const closing = new Map<number, string>();
  for (const expression of expressions) {
    const start = offset(expression.line, expression.column);
    const end = offset(expression.endLine, expression.endColumn);
    const tag = `<span class="${getColour(expression)}" title="${escape(getTitle(expression))}">`;
    opening.set(start, (opening.get(start) ?? '') + tag);
    closing.set(end, (closing.get(end) ?? '') + '</span>');
  }
  const marked = Array.from(
    { length: source.length + 1 },
    (_, index) =>
      (closing.get(index) ?? '') + (opening.get(index) ?? '') + escape(source.charAt(index)),
  ).join('');
  const heading = `Coverage of ${escape(file ?? 'the rules')}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>${STYLE}</style>
<h1>${heading}</h1>
<p><span class="both">both ways</span> <span class="one">one way</span> <span class="never">never evaluated</span></p>
<pre>${marked}</pre>
</html>
`;
}
