/** The page's whole stylesheet: no external file, light and dark. */
export const style = `
:root { color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14171c); --card: light-dark(#fff, #1d2129);
  --ink: light-dark(#1b1f26, #e8eaee); --soft: light-dark(#565e6b, #a3abb8);
  --line: light-dark(#d9dde4, #333a45); --accent: light-dark(#0b5fae, #7db8f5);
  --on-accent: light-dark(#fff, #0c1520); --bad: light-dark(#a8241c, #ff9b92);
  --good: light-dark(#19692f, #7fd494); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { padding-top: 2.5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 2rem 0 .25rem; font-size: 1.25rem; }
h3 { margin: 0 0 .25rem; font-size: 1rem; }
p { margin: 0 0 .75rem; max-width: 68ch; }
.soft { color: var(--soft); }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem;
  margin: 1rem 0 0; padding: 0; list-style: none; }
.card { display: flex; flex-direction: column; padding: 1rem 1.1rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .6rem; }
.card p { flex: 1; font-size: .925rem; }
.card form { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; gap: .2rem; font-size: .875rem; flex: 1 1 12rem; }
input, select { font: inherit; width: 100%; padding: .45rem .6rem; color: inherit; background: var(--ground);
  border: 1px solid light-dark(#858d99, #7b8493); border-radius: .4rem; }
button { font: inherit; font-weight: 600; padding: .45rem .9rem; color: var(--on-accent);
  background: var(--accent); border: 1px solid transparent; border-radius: .4rem; cursor: pointer; }
button.quiet { color: var(--accent); background: transparent; border-color: currentColor; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.state { font-weight: 600; } .state.up { color: var(--good); } .state.down, .state.broken { color: var(--bad); }
summary { cursor: pointer; font-size: .925rem; } details { margin: 0 0 .75rem; }
.notice { padding: .6rem 1rem; border: 1px solid var(--line); border-left: .3rem solid var(--good);
  border-radius: .4rem; background: var(--card); }
code { font-size: .875em; overflow-wrap: anywhere; }
footer { padding-block: 2rem; }
`;
