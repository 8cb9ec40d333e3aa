/**
 * Lets React work in a page that the browser translates: translators wrap each text in elements of their own, or put others
 * in its place, so that it is no longer where React looks for it. Removing it would throw, and a change of it would stay
 * unseen (https://github.com/facebook/react/issues/11538). Here each text returns to its place before React changes, moves
 * or removes it; the translator then translates it anew. It must run before the first render.
 */
export function allowTranslation() {
  const observer = new MutationObserver(noteReplaced);
  observer.observe(document.body, { childList: true, subtree: true });

  function putBack(node: Node) {
    if (!(node instanceof Text)) return;
    noteReplaced(observer.takeRecords());
    const [place, ...others] = node.isConnected ? [outermost(node)] : (replacements.get(node) ?? []);
    if (place !== node) place?.replaceWith(node);
    for (const other of others) other.remove();
  }

  type Method = (this: Node, node: Node, next?: Node | null) => Node;
  const own = (name: 'appendChild' | 'insertBefore' | 'removeChild') => Reflect.get(Node.prototype, name) as Method;
  const [appendChild, insertBefore, removeChild] = [own('appendChild'), own('insertBefore'), own('removeChild')];
  Node.prototype.appendChild = function <T extends Node>(this: Node, added: T): T {
    if (!isWrapper(this)) putBack(added);
    return appendChild.call(this, added) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    if (!isWrapper(this)) putBack(added);
    if (next) noteReplaced(observer.takeRecords());
    return insertBefore.call(this, added, next && placeIn(this, next)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      // In a wrapper it is seen.
      if (!this.isConnected) putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** The elements and texts that a translator has put in the place of a text. */
const replacements = new WeakMap<Node, ChildNode[]>();
const knownReplacements = new WeakSet<Node>();
/** The last removal of a text of each element, while nothing stands in its place. */
const gaps = new WeakMap<Node, MutationRecord>();

function noteReplaced(records: readonly MutationRecord[]) {
  for (const record of records) {
    for (const added of record.addedNodes) replacements.delete(added);
    const { target, removedNodes } = record;
    const gap = removedNodes.length === 0 && fillsGap(record) ? gaps.get(target) : undefined;
    const [text] = (gap ?? record).removedNodes;
    if (!(text instanceof Text) || removedNodes.length > 1) continue;
    const added = addedFor(record);
    if (added.length === 0) {
      gaps.set(target, record);
      continue;
    }
    gaps.delete(target);
    replacements.set(text, added);
    for (const node of added) knownReplacements.add(node);
  }
}

/** Whether an element of a translator was added where a text was removed in a step before. */
function fillsGap({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const gap = gaps.get(target);
  const isSamePlace = gap?.previousSibling === previousSibling && gap?.nextSibling === nextSibling;
  return isSamePlace && isWrapper(addedNodes[0] ?? null);
}

/** The replacement of a removed text: it was added in the same step, or stands beside the place since a step before. */
function addedFor({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode[] {
  if (addedNodes.length > 0) return [...addedNodes] as ChildNode[];
  const beside = [previousSibling, nextSibling].find((node) => isWrapper(node) && !knownReplacements.has(node));
  return beside ? [beside as ChildNode] : [];
}

/** Whether a translator made it: nothing of the site is a `font`. */
const isWrapper = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

/** The outermost of the elements in which a translator has wrapped a text; the text itself without any. */
function outermost(text: Text): ChildNode {
  let wrapper: ChildNode = text;
  while (isWrapper(wrapper.parentNode)) wrapper = wrapper.parentNode;
  return wrapper;
}

/** The child of a parent that is, holds or replaces a node; null where the node is elsewhere or nowhere. */
function placeIn(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? replacements.get(node)?.find((added) => added.parentNode === parent) ?? null;
}
