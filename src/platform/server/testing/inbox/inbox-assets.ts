/** Styles of the inbox, in the system's theme. */
export const STYLE = `
:root { color-scheme: light dark; --quiet: light-dark(#625c52, #aca598); --line: light-dark(#e0dacf, #38352f); --accent: light-dark(#1f3f6e, #a3bfea); }
body { margin: 0; background: light-dark(#faf8f4, #171613); color: light-dark(#1f1d1a, #ece8e0); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5625rem; line-height: 2rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
a { color: var(--accent); }
ul { list-style: none; margin: 1rem 0 0; padding: 0; border-top: 1px solid var(--line); }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); }
li .quiet { display: block; }
.quiet { color: var(--quiet); font-size: .875rem; }
.empty { padding: 3rem 0; color: var(--quiet); text-align: center; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; font-size: .875rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
pre { margin: 1.5rem 0 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; font: inherit; white-space: pre-wrap; }
`;

/** Refetches the list every two seconds, and replaces it only where it changed, so that nothing under the pointer goes away. */
export const SCRIPT = `
const list = document.getElementById('list');
const read = document.createElement('div');
setInterval(async () => {
  const answer = await fetch('/list').catch(() => undefined);
  if (!answer?.ok) return;
  read.innerHTML = await answer.text();
  if (read.innerHTML !== list.innerHTML) list.replaceChildren(...read.childNodes);
}, 2000);
`;
