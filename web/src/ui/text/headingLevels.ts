/** What is looked at of a node of the HTML tree. */
interface Node {
  type: string;
  tagName?: string;
  children?: Node[];
}

/** The level that a text's highest headings get: below the page's own two. */
const highest = 3;
const lowest = 6;

const isHeading = ({ tagName }: Node): boolean => /^h[1-6]$/.test(tagName ?? '');

function headingsIn(node: Node): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(isHeading(child) ? [child] : []),
    ...headingsIn(child),
  ]);
}

/**
 * A rehype plugin that puts a text's headings below those of its page: whatever levels its writer used, they become the
 * third and those after it without a gap, as headings that skip one mislead whoever walks from heading to heading.
 */
export function headingLevels() {
  return (tree: Node): void => {
    const headings = headingsIn(tree);
    const used = [...new Set(headings.map(({ tagName }) => tagName ?? ''))].sort();
    for (const heading of headings) {
      const level = highest + used.indexOf(heading.tagName ?? '');
      heading.tagName = `h${String(Math.min(level, lowest))}`;
    }
  };
}
