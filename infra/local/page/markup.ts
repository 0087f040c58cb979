import { escapeHtml } from '#contract/escapeHtml.ts';

/** Markup that is safe to send: every text in it was escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds markup; what is filled in is escaped unless it is itself built this way. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toMarkup)));
}

function toMarkup(value: unknown): string {
  if (value instanceof Html) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return value.map(toMarkup).join('');
  }
  return escapeHtml(String(value));
}

export const style = `
:root { color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14171c); --card: light-dark(#fff, #1d2129);
  --ink: light-dark(#1b1f26, #e8eaee); --soft: light-dark(#565e6b, #a3abb8);
  --line: light-dark(#d9dde4, #333a45); --accent: light-dark(#0b5fae, #7db8f5);
  --on-accent: light-dark(#fff, #0c1520); --bad: light-dark(#a8241c, #ff9b92);
  --good: light-dark(#19692f, #7fd494); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 100rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { padding-top: 2rem; }
h1 { margin: 0 0 .25rem; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0 0 .25rem; font-size: 1.25rem; }
h3 { margin: 0 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; max-width: 68ch; }
section { margin-bottom: 2.25rem; }
.soft { color: var(--soft); }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .75rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
.items, .choices, .problems { margin: .75rem 0 0; padding: 0; list-style: none; }
.items { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .75rem; }
.choices { display: grid; gap: .4rem; }
.item { display: flex; flex-direction: column; min-width: 0; padding: .75rem 1rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .6rem; }
.item p { flex: 1; font-size: .925rem; margin: 0 0 .5rem; }
form { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
label { display: grid; gap: .2rem; font-size: .875rem; flex: 1 1 12rem; }
label:has(> [type=checkbox]) { display: flex; align-items: center; gap: .5rem; flex: 0 1 auto; }
input, select { font: inherit; width: 100%; padding: .45rem .6rem; color: inherit; background: var(--ground);
  border: 1px solid light-dark(#858d99, #7b8493); border-radius: .4rem; }
[type=checkbox] { width: auto; }
button { max-width: 100%; overflow-wrap: anywhere; font: inherit; font-weight: 600; padding: .45rem .9rem;
  color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .4rem; cursor: pointer; }
button.quiet { color: var(--accent); background: transparent; border-color: currentColor; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.state { font-weight: 600; } .state.up { color: var(--good); } .state.bad { color: var(--bad); }
.strip { position: sticky; top: 0; z-index: 1; grid-column: 1 / -1; margin-bottom: 1rem; padding: .6rem 1rem;
  background: var(--card); border: 1px solid var(--line); border-radius: .4rem; max-height: 40vh; overflow-y: auto; }
.strip p { margin: 0; }
.problems { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; }
.problems a { color: var(--bad); font-weight: 600; }
.notice:empty { display: none; }
h2 { scroll-margin-top: 6rem; }
.list { max-height: 24rem; overflow-y: auto; margin: .75rem 0 0; padding: 0; list-style: none;
  background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
.list li { padding: .4rem .9rem; font-size: .875rem; overflow-wrap: anywhere; }
.list li + li { border-top: 1px solid var(--line); }
summary { cursor: pointer; } time { color: var(--soft); font-variant-numeric: tabular-nums; }
code { font-size: .875em; overflow-wrap: anywhere; }
pre { margin: .5rem 0; font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (min-width: 64rem) {
  main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 2.5rem; align-items: start; }
}
`;

/** Keeps the scroll position when a button reloads the page. */
export const script = `
addEventListener('submit', () => sessionStorage.setItem('y', scrollY));
addEventListener('load', () => {
  const y = sessionStorage.getItem('y');
  sessionStorage.removeItem('y');
  if (y && location.search) scrollTo(0, y);
});
`;
