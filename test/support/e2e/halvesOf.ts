/**
 * Halves of a list: the elements whose place has one bit, and those whose place hasn't. Of any two
 * elements one half has the first alone, and another the second.
 */
export function halvesOf<Element>(list: readonly Element[]): readonly (readonly Element[])[] {
  return Array.from({ length: Math.ceil(Math.log2(list.length)) }, (_, bit) =>
    [0, 1].map((value) => list.filter((_element, place) => ((place >> bit) & 1) === value)),
  ).flat();
}
