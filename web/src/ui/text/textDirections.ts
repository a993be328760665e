/** The parts of a node of the HTML tree that the plugin reads. */
interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Elements with a text of their own, whose direction is that of its first letters. */
const holders = /^(h[1-6]|p|ul|ol|blockquote)$/;

/** A rehype plugin that gives each block of a text its own direction. */
export function textDirections() {
  return (tree: Node): void => {
    for (const node of tree.children ?? []) direct(node);
  };
}

function direct(node: Node): void {
  if (holders.test(node.tagName ?? '')) node.properties = { ...node.properties, dir: 'auto' };
  for (const child of node.children ?? []) direct(child);
}
