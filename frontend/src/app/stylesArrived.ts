/**
 * Waits for the site's stylesheet, which `boot.ts` asked for: the page has only the styles of what it
 * shows without script. Where it can't be had, the page goes on with those.
 */
export async function stylesArrived(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]');
  if (link && !link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
  }
}
