/** The parts of a node of the HTML tree that the plugin reads. */
interface Node {
  type: string;
  tagName?: string;
  children?: Node[];
}

const lowest = 6;

const isHeading = ({ tagName }: Node): boolean => /^h[1-6]$/.test(tagName ?? '');

function headingsIn(node: Node): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(isHeading(child) ? [child] : []),
    ...headingsIn(child),
  ]);
}

/**
 * A rehype plugin that puts a text's headings below those of its page. Whatever levels the author used, they become
 * `highest` and below without gaps, since skipped levels mislead people who navigate by headings.
 *
 * @param highest the level of the highest headings; 3, below the page's own h1 and h2, unless told
 */
export function headingLevels(highest = 3) {
  return (tree: Node): void => {
    const headings = headingsIn(tree);
    const used = [...new Set(headings.map(({ tagName }) => tagName ?? ''))].sort();
    for (const heading of headings) {
      const level = highest + used.indexOf(heading.tagName ?? '');
      heading.tagName = `h${String(Math.min(level, lowest))}`;
    }
  };
}
