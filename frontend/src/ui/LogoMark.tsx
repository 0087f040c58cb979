/** The company's mark: a bracket and a loop that make a D, around a keyhole. */
export function LogoMark() {
  return (
    <svg
      viewBox="2 2 28 28"
      width="28"
      height="28"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 2h10v4H6v20h6v4H2ZM16 2a14 14 0 0 1 0 28v-4a10 10 0 0 0 0-20ZM16 10a4 4 0 0 1 2 7.46V22h-4v-4.54A4 4 0 0 1 16 10Z" />
    </svg>
  );
}
