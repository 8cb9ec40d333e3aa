/**
 * Lets React work in a page that the browser translates: translators wrap each text in elements of their own, so that it is
 * no longer a child of the element in which React looks for it, and removing it would throw. Here the wrapper is found and
 * moved or removed in its place (https://github.com/facebook/react/issues/11538). It must run before the first render.
 */
export function allowTranslation() {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as (
    this: Node,
    added: Node,
    next: Node | null,
  ) => Node;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(child, this);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    return insertBefore.call(this, added, next && childWith(next, this)) as T;
  };
}

/** The child of a parent that is or holds a node; null where the node is elsewhere or nowhere. */
function childWith(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
