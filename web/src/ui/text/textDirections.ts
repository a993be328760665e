/** What is looked at of a node of the HTML tree. */
interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** What holds a text of its own, which reads in the direction of its first letters. */
const holders = /^(h[1-6]|p|ul|ol|blockquote)$/;

/** A rehype plugin that has each part of a text stand in the direction in which its writer wrote it. */
export function textDirections() {
  return (tree: Node): void => {
    for (const node of tree.children ?? []) direct(node);
  };
}

function direct(node: Node): void {
  if (holders.test(node.tagName ?? '')) node.properties = { ...node.properties, dir: 'auto' };
  for (const child of node.children ?? []) direct(child);
}
