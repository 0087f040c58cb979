/**
 * Lets React go on where somebody else has changed the page: translators put text into elements of
 * their own, password managers wrap fields, ad blockers take things away. React then asks a parent
 * to remove, or to insert before, a child that is no longer its own; the browser throws, and React
 * takes the whole page down. It has no setting for that, so the two calls ignore nodes that have
 * moved elsewhere. Everything else works as before.
 */
export function tolerateChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent) {
      removeChild.call(parent, child);
    }
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) {
      place = place.parentNode;
    }
    insertBefore.call(this, node, place);
    return node;
  };
}
