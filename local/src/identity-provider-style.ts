/** The style of the provider's pages, inline and allowed by its hash; phone first, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #faf9f6; --card: #fff; --ink: #1d211f; --soft: #565d59; --line: #8b928e;
  --accent: #006b40; --on-accent: #fff; --notice: #eef5f0; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #141715; --card: #1e2320; --ink: #eceeec; --soft: #b3bab6;
  --line: #7d8581; --accent: #5fd39b; --on-accent: #0b1f15; --notice: #1b2b22; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; }
.product { margin: 0 0 1.5rem; color: var(--accent); font-weight: 700; }
.notice { margin: 0; padding: .75rem 1rem; border-left: .25rem solid var(--accent); background: var(--notice); }
ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none; }
a { color: var(--accent); }
label { display: block; font-weight: 600; }
.hint { margin: .25rem 0 .5rem; color: var(--soft); }
.problem { margin: 0 0 .5rem; color: var(--bad); font-weight: 600; }
.summary { margin: 0 0 1.5rem; padding: 1rem; border: .1875rem solid var(--bad); }
.summary h2 { margin: 0 0 .5rem; }
.summary a { color: var(--bad); font-weight: 600; }
input, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line);
  border-radius: .375rem; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid] { border: .125rem solid var(--bad); }
button { cursor: pointer; }
button:hover { border-color: var(--accent); }
.person { display: grid; gap: .125rem; padding: .75rem 1rem; text-align: left; }
.person strong { font-size: 1.0625rem; }
.address { color: var(--soft); font-size: .9375rem; }
.primary { margin-top: .75rem; border-color: var(--accent); background: var(--accent); color: var(--on-accent);
  font-weight: 600; }
.plain { margin-top: 1.5rem; border-color: transparent; background: none; color: var(--accent);
  text-decoration: underline; }
:focus-visible { outline: .1875rem solid var(--accent); outline-offset: .125rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
