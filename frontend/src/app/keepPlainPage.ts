/**
 * Keeps the page as it was built. Where the application fails as a whole while it takes over, as it
 * may in a browser older than it was written for, React leaves nothing; the page then stands as it
 * does without script, to be read and to follow links.
 *
 * @returns what to call with React's uncaught errors
 */
export function keepPlainPage(root: HTMLElement): (error: unknown) => void {
  const { innerHTML } = root;
  const { pathname } = location;
  return (error) => {
    console.error(error);
    if (location.pathname === pathname) {
      root.innerHTML = innerHTML;
    }
  };
}
