/**
 * Keeps React working on a page that the browser translates. A translation puts a `<font>` in the place of a text node,
 * or around it. React keeps the text node, and would fail to remove it, to put a node before it, or to show its new words.
 *
 *   <p>icon, "Synced"</p>  ──translation──▶  <p>icon, <font>Synchronisé</font></p>     React holds "Synced", which left
 *                          ◀──new words───   <p>icon, "Offline mode"</p>               and which the translation reads next
 *
 * Call it once, before React renders; the returned function undoes it. See github.com/facebook/react/issues/11538.
 */
export function keepThroughTranslation({ document, Node, MutationObserver }: Window & typeof globalThis) {
  /** The `<font>` that took the place of a text node, and all nodes whose place it took, in their order. */
  const standIns = new WeakMap<Node, Element>();
  const replaced = new WeakMap<Element, Node[]>();
  const { removeChild, insertBefore } = Node.prototype;

  const places = new MutationObserver(notePlaces);
  const words = new MutationObserver((records) => {
    for (const { target } of records) putBack(target, groupOf(target) ?? []);
  });

  function notePlaces(records: MutationRecord[]): void {
    // Added in the same batch: what React removes beside an older one is gone for good.
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    if (fonts.size === 0) return;
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => fonts.has(node as Element));
      for (const node of font ? removedNodes : []) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        standIns.set(node, font as Element);
        replaced.set(font as Element, [...(replaced.get(font as Element) ?? []), node]);
        words.observe(node, { characterData: true });
      }
    }
  }

  /** The nodes whose place was taken together with this one's; undefined where it was not taken. */
  function groupOf(node: Node): Node[] | undefined {
    const font = standIns.get(node);
    return font && replaced.get(font);
  }

  /** Gives the place of the stand-in back to these nodes. */
  function putBack(of: Node, nodes: readonly Node[]): void {
    const font = standIns.get(of);
    if (!font) return;
    font.replaceWith(...nodes);
    for (const node of replaced.get(font) ?? []) standIns.delete(node);
    replaced.delete(font);
  }

  /** What stands in `parent` for a node that React put there; null where nothing does. */
  function placeOf(node: Node, parent: Node): Node | null {
    notePlaces(places.takeRecords());
    let place = standIns.get(node) ?? node;
    while (place.parentNode !== parent && isFont(place.parentNode)) place = place.parentNode;
    return place.parentNode === parent ? place : null;
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    notePlaces(places.takeRecords());
    const others = groupOf(child)?.filter((node) => node !== child);
    if (others) putBack(child, others);
    else wrapped(child as unknown as ChildNode).remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? placeOf(before, this) : before;
    return insertBefore.call(this, node, place) as T;
  };
  places.observe(document.documentElement, { childList: true, subtree: true });

  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    places.disconnect();
    words.disconnect();
  };
}

/** A node with the elements that the translation put around it alone. */
function wrapped(node: ChildNode): ChildNode {
  const { parentNode } = node;
  return isFont(parentNode) && parentNode.childNodes.length === 1 ? wrapped(parentNode) : node;
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}
