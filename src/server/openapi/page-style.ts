import { createHash } from 'node:crypto'

/** Styles of the API page, inlined so that the page takes one request. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #1b1c1e; --quiet: #5b5e64; --ground: #fff; --raised: #f4f4f2; --line: #d9d9d5; --accent: #0a55a8 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e9e9e6; --quiet: #a5a8ae; --ground: #16171a; --raised: #202226; --line: #3a3d43; --accent: #8ab8f0 }
}
* { box-sizing: border-box }
body { margin: 0; color: var(--text); background: var(--ground); font: 1rem/1.5 system-ui, sans-serif }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1rem }
a { color: var(--accent) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding-block: .375rem }
details { border-block-start: 1px solid var(--line) }
summary { padding-block: .75rem; cursor: pointer; overflow-wrap: anywhere }
summary span { display: block; color: var(--quiet) }
h2 { margin-block: 2rem .5rem }
table { inline-size: 100%; border-collapse: collapse }
th, td { padding: .375rem .5rem .375rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere }
tr { border-block-end: 1px solid var(--line) }
pre { overflow-x: auto; margin: 0; padding: .75rem; background: var(--raised); border-radius: .375rem; font-size: .875rem; line-height: 1.5 }
pre i { color: var(--quiet) }
`

/** Content security policy that allows only the inlined styles. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`
