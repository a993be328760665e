/** Whether React made a node and it is a text that a browser translates. */
function isTranslated(node: Node | null): node is Text {
  return (
    node instanceof Text &&
    node.data.trim() !== '' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  );
}

/** Whether React renders into an element, which a test's container is and nothing on a page. */
const isRoot = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactContainer$'));

/** Fails like a browser whose translation has replaced a text by `<font>`. */
function expectInPlace(parent: Node, node: Node | null): void {
  if (!isTranslated(node) || isRoot(parent)) return;
  throw new DOMException(
    `A browser that translates the page replaces the text “${node.data}”, which React then does not find in <${parent.nodeName.toLowerCase()}>. Give it an element of its own.`,
    'NotFoundError',
  );
}

interface ChangesOfChildren {
  insertBefore: (this: Node, node: Node, child: Node | null) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/**
 * Makes each page of a test one that a browser translates: React may change its texts, but neither put something before a text
 * nor remove one by itself, because the translation has replaced it. It does so once for each document.
 */
export function translatePages(): void {
  const prototype: ChangesOfChildren = Node.prototype;
  const { insertBefore, removeChild } = prototype;
  if (insertBefore.name === 'insertInPlace') return;
  Object.assign(Node.prototype, {
    insertBefore: function insertInPlace(this: Node, node: Node, child: Node | null) {
      expectInPlace(this, child);
      return insertBefore.call(this, node, child);
    },
    removeChild: function removeInPlace(this: Node, child: Node) {
      expectInPlace(this, child);
      return removeChild.call(this, child);
    },
  });
}
