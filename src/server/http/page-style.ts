import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The design tokens of the portal, without comments. */
const TOKENS = readFileSync(new URL('../../settings/tokens.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\n\s*/g, '\n')

/** Style of the account service and of the API reference, inline so that a page is a single request. */
export const PAGE_STYLE = `
${TOKENS}:root { color-scheme: light dark }
* { box-sizing: border-box; margin: 0 }
body { min-block-size: 100vh; color: var(--ink); background: var(--surface); font: 1rem/1.5 var(--font) }
h1 { margin-block-end: 1.5rem; font-size: var(--text-xl); line-height: 1.2 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }

.account header { color-scheme: dark; padding: .375rem 1rem; border-block-end: 4px solid; border-image: linear-gradient(to right, var(--side-white) 50%, var(--side-blue) 50%) 1; background: var(--surface-sunken); color: var(--ink) }
.account header a { display: inline-flex; align-items: center; gap: .5rem; min-block-size: var(--touch); color: inherit; font-weight: 600; text-decoration: none }
.account main { max-inline-size: 26rem; margin-inline: auto; padding: 2.5rem 1rem }
form { display: grid; gap: 1rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--surface-raised) }
label { display: grid; gap: .25rem; color: var(--ink-soft); font-size: .875rem }
input, button { min-block-size: var(--touch); padding-inline: .75rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface-raised); color: var(--ink); font: inherit; font-size: 1rem }
input { inline-size: 100% }
button { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); font-weight: 600; cursor: pointer }
.provider a { display: flex; align-items: center; justify-content: center; min-block-size: var(--touch); margin-block-start: 1rem; border: 1px solid var(--accent); border-radius: var(--radius); color: var(--accent); font-weight: 600; text-decoration: none }
.secondary { background: transparent; color: var(--accent) }
.check { display: flex; gap: .75rem; align-items: center; min-block-size: var(--touch); color: var(--ink); font-size: 1rem }
.check input { flex: none; inline-size: 1.25rem; min-block-size: 1.25rem; margin: 0 }
.check a { color: var(--accent) }
.refused { padding-inline-start: .75rem; border-inline-start: 3px solid var(--ink); font-weight: 600 }
.account main > .refused { margin-block-end: 1rem }
.notice { margin-block-end: 1rem; padding: .75rem 1rem; border-inline-start: 3px solid var(--accent); background: var(--surface-raised) }
.hint { color: var(--ink-soft); font-size: .875rem }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-block-start: 1rem }
.links a { display: inline-flex; align-items: center; min-block-size: var(--touch); color: var(--accent) }
.starting header b { display: flex; align-items: center; min-block-size: var(--touch) }
.progress { display: flex; align-items: center; gap: .75rem; margin-block-start: 1.5rem; font-variant-numeric: tabular-nums }
progress { flex: 1; accent-color: var(--accent) }

.reference main { max-inline-size: 60rem; margin-inline: auto; padding: 1rem }
.reference a { color: var(--accent) }
.reference p, nav ul { margin-block: 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding-block: .375rem }
details { border-block-start: 1px solid var(--line) }
summary { padding-block: .75rem; cursor: pointer; overflow-wrap: anywhere }
summary span { display: block; color: var(--ink-soft) }
h2 { margin-block: 2rem .5rem }
h3, h4 { margin-block: 1.25rem .5rem }
table { inline-size: 100%; border-collapse: collapse }
th, td { padding: .375rem .5rem .375rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere }
tr { border-block-end: 1px solid var(--line) }
pre { overflow-x: auto; padding: .75rem; background: var(--surface-raised); border-radius: var(--radius); font-size: .875rem; line-height: 1.5 }
pre i { color: var(--ink-soft) }
`

const STYLE_DIGEST = createHash('sha256').update(PAGE_STYLE).digest('base64')

/**
 * Content security policy of these pages: allows only the inline style, images and forms of this site.
 * @param returnOrigins origins that a form may redirect to
 */
export const createPagePolicy = (returnOrigins: readonly string[] = []): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; img-src 'self'; form-action ${["'self'", ...returnOrigins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`
