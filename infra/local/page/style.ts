/** The page's whole stylesheet: no external file, light and dark. */
export const style = `
:root { color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14171c); --card: light-dark(#fff, #1d2129);
  --ink: light-dark(#1b1f26, #e8eaee); --soft: light-dark(#565e6b, #a3abb8);
  --line: light-dark(#d9dde4, #333a45); --accent: light-dark(#0b5fae, #7db8f5);
  --on-accent: light-dark(#fff, #0c1520); --bad: light-dark(#a8241c, #ff9b92);
  --good: light-dark(#19692f, #7fd494); --wait: light-dark(#7a5200, #e9c46a); }
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
label:has(> [type=checkbox]) { display: flex; align-items: center; gap: .5rem; flex: 0 1 auto; }
input, select { font: inherit; width: 100%; padding: .45rem .6rem; color: inherit; background: var(--ground);
  border: 1px solid light-dark(#858d99, #7b8493); border-radius: .4rem; }
button { max-width: 100%; overflow-wrap: anywhere; font: inherit; font-weight: 600; padding: .45rem .9rem; color: var(--on-accent);
  background: var(--accent); border: 1px solid transparent; border-radius: .4rem; cursor: pointer; }
button.quiet { color: var(--accent); background: transparent; border-color: currentColor; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.state { font-weight: 600; } .state.up { color: var(--good); } .state.down, .state.broken { color: var(--bad); }
summary { cursor: pointer; font-size: .925rem; } details { margin: 0 0 .75rem; }
.notice { padding: .6rem 1rem; border: 1px solid var(--line); border-left: .3rem solid var(--good);
  border-radius: .4rem; background: var(--card); }
code { font-size: .875em; overflow-wrap: anywhere; }
footer { padding-block: 2rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ways { position: relative; min-width: 0; }
.ways form a { padding: .5rem 0; } .ways input { font-size: 1rem; }
.way-list, .steps, .messages { margin: 0; padding: 0; list-style: none; }
.way-list { display: grid; gap: 1rem; margin-top: 1rem; }
.way { min-width: 0; } .way h3 { margin: 0; overflow-wrap: anywhere; }
.way-head { display: flex; flex-wrap: wrap; gap: .1rem 1rem; align-items: baseline; justify-content: space-between; }
.way h3 code { font-size: .95em; user-select: all; white-space: nowrap; }
.card .way-facts { flex: none; display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 0; color: var(--soft); font-variant-numeric: tabular-nums; }
.mark { font-weight: 600; } .mark::before { content: ""; display: inline-block; width: .6em; height: .6em;
  margin-right: .4em; border-radius: 50%; background: currentColor; }
.good { --tone: var(--good); } .wait { --tone: var(--wait); } .bad { --tone: var(--bad); } .plain { --tone: var(--soft); }
.mark { color: var(--tone); }
.track { display: block; margin: .75rem 0 .25rem; overflow: visible; }
.track .grid { stroke: var(--line); } .track .rail { stroke: var(--line); stroke-width: 2; }
.track .gone { stroke: var(--soft); stroke-width: 2; } .track text { fill: var(--soft); font-size: .6875rem; }
.track circle { fill: var(--tone); stroke: var(--card); stroke-width: 1.5; }
.way details { margin: .5rem 0 0; }
.steps { margin-top: .75rem; font-size: .875rem; }
.step { display: grid; grid-template-columns: 4.5rem 1.6rem 1fr; }
.dot { background: radial-gradient(circle at 50% .7em, var(--tone) .28rem, transparent .32rem),
  linear-gradient(var(--line), var(--line)) center / 2px 100% no-repeat; }
.step:first-child .dot { background-size: auto, 2px calc(100% - .7em); background-position: 0 0, 50% 100%; }
.step:last-child .dot { background-size: auto, 2px .7em; background-position: 0 0, 50% 0; }
.after { text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
.what { min-width: 0; padding-bottom: .45rem; overflow-wrap: anywhere; } .step.bad .what, .step.wait .what { color: var(--tone); }
.step.good .what { color: var(--ink); }
.by { color: var(--soft); font-size: .8125rem; white-space: nowrap; } .by::before { content: "· "; }
.none { padding: 1.25rem; border: 1px dashed var(--line); border-radius: .6rem; margin: 1rem 0 0; }
.opened pre { margin: 0 0 1rem; padding: 1rem; overflow: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.opened dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } .opened dt { color: var(--soft); }
.opened dd { margin: 0; overflow-wrap: anywhere; } .messages { display: grid; gap: 1rem; } .messages h2 { margin: 0; font-size: 1rem; }
@media (min-width: 75rem) {
  main, header, footer { max-width: 100rem; padding-inline: 2rem; }
  main:not(.opened) { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 36rem); gap: 2.5rem; align-items: start; }
  .ways { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 0 .25rem 1rem; }
}
`;
