/** Elements by which a translator replaced the text of nodes that React holds. */
const translations = new WeakMap<Node, Element>();

const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

const readTranslations = (records: readonly MutationRecord[]): void => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected || !isOfReact(text)) continue;
      // Added in the same step, or in one before.
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element => node instanceof Element && !isOfReact(node),
      );
      if (translation) translations.set(text, translation);
    }
  }
};

const findShown = (node: Node): Node | undefined => (node.isConnected ? node : translations.get(node));

/**
 * Lets React work on a page that a browser's translator changed: it replaces text nodes by elements, and React fails at
 * a node that is not where it was put (https://github.com/facebook/react/issues/11538). A text that React changes comes
 * back in the place of its translation, so that it is translated anew; one that React removes takes its translation
 * along. `records` are of what a translator did before.
 */
export const followTranslations = (records: readonly MutationRecord[] = []): void => {
  readTranslations(records);
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeShown<Child extends Node>(this: Node, child: Child): Child {
    const shown = child.parentNode === this ? child : findShown(child);
    // Without a known translation a text that is not there is removed already.
    if (shown) removeChild.call(this.contains(shown) ? (shown.parentNode as Node) : this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next && next.parentNode !== this ? (findShown(next) ?? null) : next;
    while (place && place.parentNode !== this && this.contains(place)) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      this.data = text;
      if (!this.isConnected) translations.get(this)?.replaceWith(this);
    },
  });
  new MutationObserver(readTranslations).observe(document, { childList: true, subtree: true });
};
