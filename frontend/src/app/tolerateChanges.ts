/**
 * Keeps React running when something else has changed the page: translators put text into elements
 * of their own, password managers wrap fields, and ad blockers remove elements. If React then asks a
 * parent to remove, or insert before, a child that it no longer has, the browser throws, and React
 * removes the whole page. React has no setting for that, so these two calls ignore nodes that have
 * moved to another parent. Everything else works as before.
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
