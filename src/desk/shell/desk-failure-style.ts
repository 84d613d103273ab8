/** The frame of the desk without its stylesheets; the colours are those of tokens.css. */
export const DESK_FAILURE_STYLE = `
:root { color-scheme: light dark; font: .9375rem/1.5 Figtree, system-ui, sans-serif; background: #fffdf9; color: #14262a; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100svh; overflow-wrap: break-word; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 1rem; background: #0f3a43; color: #e3eceb; }
header p { font-weight: 650; }
header span { color: #ffb38f; font-size: .8125rem; font-weight: 500; }
header a { display: inline-block; min-height: 1.5rem; color: inherit; }
header [aria-current] { font-weight: 650; text-decoration: none; }
main { max-width: 46rem; padding: 1.25rem 1rem 2rem; }
h1 { font: 500 1.625rem/1.25 Fraunces, Georgia, serif; }
main p, dl, form { margin-top: .75rem; }
dt { margin-top: 1rem; font-weight: 650; }
dd { margin-top: .125rem; }
.again, button { display: inline-block; min-height: 2.5rem; padding: .5rem 1rem; border: 1px solid #b23c14; border-radius: .5rem; background: #b23c14; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid #1f7a8c; outline-offset: 2px; }
header :focus-visible { outline-color: #fff; }
@media (width >= 900px) {
body { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); }
header { flex-direction: column; align-items: start; align-content: start; flex-wrap: nowrap; padding: 1.25rem 1rem; }
main { padding: 1.75rem 2rem; }
}
@media screen and (prefers-color-scheme: dark) {
:root { background: #0d1b20; color: #ebe5da; }
header { background: #11343d; }
:focus-visible { outline-color: #4fb0bf; }
}
`;
