import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFICE_FILE } from '#settings/office-document.ts'
import { computeDigest } from '../digest.ts'
import { listFiles } from '../list-files.ts'

/**
 * Each document of a built site links about twenty style sheets, contains the scripts that run before anything is painted, and loads
 * scripts that only import another. Here it gets two style sheets, one that many documents have in common and one with the rest, and one
 * script of each kind: files that browsers keep from page to page.
 */

const FOLDER = '_astro'

const STYLE_LINK = /<link rel="stylesheet" href="\/_astro\/([^"]+\.css)">/g
const INLINE_STYLE = /<style>([^<]*)<\/style>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const MODULE_SCRIPT = /<script type="module" src="\/_astro\/([^"]+\.js)"><\/script>/g
/** A script that does nothing but import another. */
const FORWARDING_SCRIPT = /^import"\.\/([^"]+\.js)";\s*$/

/** What Astro's client router does without this element too. */
const ROUTER_DEFAULT = /<meta name="astro-view-transitions-fallback" content="animate">/g

const HEAD_TAG = /<(?:link|meta|script)\b[^>]*>/g
const BLOCK_TAG = /<div\b[^>]*>/g
/** Parsers imply the last end tags. */
const LAST_END_TAGS = /<\/body>\s*<\/html>\s*$/
/** A value without spaces, quotes and signs that end it needs no quotes. */
const SIMPLE_VALUE = /="([^"'=<>`\s]+)"(?=[ >])/g

/** Style sheets of at least this share of the documents are in the common one. */
const COMMON_SHARE = 1 / 3

type Document = { path: string; head: string; body: string }

/** @param site folder of the site, whose documents are replaced */
export function bundleDocumentFiles(site: string): void {
  const read = (name: string) => readFileSync(join(site, FOLDER, name), 'utf8')
  const write = (name: string, extension: string, parts: readonly string[]) => {
    const file = `${name}.${computeDigest(...parts).slice(0, 8)}.${extension}`
    writeFileSync(join(site, FOLDER, file), parts.join(extension === 'js' ? ';\n' : '\n'))
    return toAddress(file)
  }
  const documents = readDocuments(site)
  const common = listCommonStyles(documents)
  const loaded = listLoadedStyles(site)
  const commonStyles = write('pages', 'css', [...listInHeads(documents, INLINE_STYLE), ...common.map(read)])
  const beforePaint = write('before-paint', 'js', listInHeads(documents, INLINE_SCRIPT))
  const bundled = new Set(common)
  for (const { path, head, body } of documents) {
    const pageStyles = matchAll(head, STYLE_LINK).filter((name) => !common.includes(name))
    const styles =
      pageStyles.length > 0 ? [commonStyles, write('page', 'css', pageStyles.map(read))] : [commonStyles]
    const modules = matchAll(head + body, MODULE_SCRIPT).map(
      (name) => FORWARDING_SCRIPT.exec(read(name))?.[1] ?? name,
    )
    const bundledHead = [
      [INLINE_STYLE, ''],
      [INLINE_SCRIPT, `<script src="${beforePaint}"></script>`],
      [STYLE_LINK, styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('')],
      [MODULE_SCRIPT, [...new Set(modules)].map(toModuleScript).join('')],
      [ROUTER_DEFAULT, ''],
    ] as const
    const html = bundledHead.reduce((text, [pattern, tags]) => replaceMatches(text, pattern, tags), head)
    const bundledBody = body.replaceAll(MODULE_SCRIPT, '').replace(LAST_END_TAGS, '')
    const short = omitQuotes(html, HEAD_TAG) + omitQuotes(bundledBody, BLOCK_TAG)
    writeFileSync(join(site, path), short)
    for (const name of pageStyles) bundled.add(name)
  }
  for (const name of bundled) if (!loaded.has(name)) rmSync(join(site, FOLDER, name))
}

const omitQuotes = (html: string, tags: RegExp): string =>
  html.replaceAll(tags, (tag) => tag.replaceAll(SIMPLE_VALUE, '=$1'))

const toAddress = (name: string): string => `/${FOLDER}/${name}`

/** Modules run after the document is parsed, wherever they stand. */
const toModuleScript = (name: string): string => `<script type="module" src="${toAddress(name)}"></script>`

function readDocuments(site: string): Document[] {
  // the back office is built apart, and shares nothing
  const paths = listFiles(site).filter((path) => path.endsWith('.html') && path !== OFFICE_FILE)
  return paths.sort().map((path) => {
    const html = readFileSync(join(site, path), 'utf8')
    const end = html.indexOf('</head>')
    return { path, head: html.slice(0, end), body: html.slice(end) }
  })
}

/** In the order in which documents link them. */
function listCommonStyles(documents: readonly Document[]): string[] {
  const linked = documents.flatMap(({ head }) => [...new Set(matchAll(head, STYLE_LINK))])
  const counts = new Map<string, number>()
  for (const name of linked) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= documents.length * COMMON_SHARE).map(([name]) => name)
}

/** The style sheets that scripts load on demand. */
function listLoadedStyles(site: string): Set<string> {
  const paths = listFiles(site).filter((path) => path.endsWith('.js'))
  const texts = paths.map((path) => readFileSync(join(site, path), 'utf8'))
  return new Set(texts.flatMap((text) => matchAll(text, /\/([\w.-]+\.css)\b/g)))
}

/**
 * What the heads of all documents contain.
 * @throws Error if it is not the same in all of them
 */
function listInHeads(documents: readonly Document[], pattern: RegExp): string[] {
  const [first] = documents
  const expected = matchAll(first?.head ?? '', pattern)
  for (const { path, head } of documents) {
    if (matchAll(head, pattern).join() !== expected.join())
      throw new Error(`The heads of ${first?.path} and ${path} must have the same inline scripts and styles.`)
  }
  return expected
}

const matchAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, captured]) => captured ?? [])

/** Puts the replacement in place of the first match, and removes the others. */
function replaceMatches(html: string, pattern: RegExp, replacement: string): string {
  let isFirst = true
  return html.replaceAll(pattern, () => {
    const text = isFirst ? replacement : ''
    isFirst = false
    return text
  })
}
