import type { ExpressionReport } from './coverage';

/** A rules file with what was evaluated of it. */
export interface RulesCoverage {
  rules: { files: [{ name: string; content: string }] };
  report: ExpressionReport[];
}

/**
 * An HTML page that shows the rules with each expression coloured: evaluated to what it can be, evaluated one way only,
 * or never. The counts of its values are in its title.
 */
export function renderCoveragePage({ rules, report }: RulesCoverage): string {
  const [{ name, content }] = rules.files;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Coverage of ${escapeHtml(name)}</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
pre { font: 13px/1.6 ui-monospace, monospace; }
span { border-radius: 3px; color: #10231b; }
.both { background: #d7f0df; } .one { background: #fdeebb; } .never { background: #f9d2cd; }
</style>
<h1>Coverage of ${escapeHtml(name)}</h1>
<p><span class="both">evaluated</span> <span class="one">always true or always false</span> <span class="never">never evaluated</span></p>
<pre>${renderRange(content, report, 0, content.length)}</pre>
</html>
`;
}

/** The text from `start` to `end` with the expressions that lie in it marked. */
function renderRange(
  content: string,
  reports: readonly ExpressionReport[],
  start: number,
  end: number,
): string {
  let html = '';
  let at = start;
  for (const report of reports) {
    const { currentOffset, endOffset } = report.sourcePosition;
    html += escapeHtml(content.slice(at, currentOffset));
    const inside = renderRange(content, report.children ?? [], currentOffset, endOffset);
    html += `<span class="${classify(report)}" title="${escapeHtml(describeValues(report))}">${inside}</span>`;
    at = endOffset;
  }
  return html + escapeHtml(content.slice(at, end));
}

function classify({ values = [] }: ExpressionReport): 'both' | 'one' | 'never' {
  if (values.length === 0) return 'never';
  const truths = values.flatMap(({ value }) => ('boolValue' in value ? [value.boolValue] : []));
  return truths.length === 1 ? 'one' : 'both';
}

const describeValues = ({ values = [] }: ExpressionReport): string =>
  values.length === 0
    ? 'never evaluated'
    : values.map(({ value, count }) => `${count} × ${JSON.stringify(value)}`).join('\n');

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
