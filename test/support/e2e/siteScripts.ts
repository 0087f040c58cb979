/** Names of the scripts that a text refers to. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/[\w-]+-[\w-]+\.js\b/g)].map(([name]) => name);
}

/** Scripts that a page's document has loaded at once: what it needs to work. */
export function ownScripts(html: string): readonly string[] {
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1] ?? '';
  const boot = /<script[^>]* src="([^"]*)"/.exec(html)?.[1] ?? '';
  return [boot, ...chunks.split(' ')].flatMap(scriptsIn);
}

/** Every script of a site, by name, with its text: those that pages need, and those they lead to. */
export async function fetchScripts(
  site: string,
  start: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const names = new Set(start);
  for (const name of names) {
    const answer = await fetch(`${site}/assets/${name}`);
    if (answer.ok) {
      const text = await answer.text();
      texts.set(name, text);
      for (const next of scriptsIn(text)) {
        names.add(next);
      }
    }
  }
  return texts;
}
