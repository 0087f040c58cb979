import { type ComponentType, useEffect, useState } from 'react';

/** A component with a script of its own. */
export interface PartLoader {
  readonly loaded: () => ComponentType | undefined;
  /** Loads the script, so that the part is there at once; a page's `loadParts` is this. */
  readonly load: () => Promise<void>;
}

/**
 * Prepares a part of a page.
 *
 * @param importPart imports the component
 * @param Missing stands in its place where it can't be had
 */
export function createPartLoader(
  importPart: () => Promise<ComponentType>,
  Missing?: ComponentType,
): PartLoader {
  let part: ComponentType | undefined;
  return {
    loaded: () => part,
    async load() {
      part ??= await importPart().catch(() => Missing);
    },
  };
}

/**
 * A part of a page whose script doesn't come along where the page is fetched ahead. On the first page
 * it is loaded before React takes over, else when the page is shown. Not React's `lazy`: a change of
 * the cart would take away what the build made of it, for as long as the script is on its way.
 */
export function LazyPart({ loader: { load, loaded } }: { readonly loader: PartLoader }) {
  const [Part, setPart] = useState(loaded);
  useEffect(() => {
    load().then(() => setPart(loaded));
  }, [load, loaded]);
  return Part && <Part />;
}
