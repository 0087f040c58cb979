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
