import { parse as parseCsv } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5'
import { xml2js } from 'xml-js'
import { parseInlineSources } from '#archive/headers/content-security-policy.ts'
import { INJECTED } from '../fixtures/hostile-rows.ts'

/**
 * What is wrong with the syntax of a published file, and what would run in it. Each format is read as strictly as its
 * specification, and every character must be one that it allows.
 */

/** Control characters other than white space, halves of surrogate pairs, and what is no character. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

type FileReader = (text: string, path: string) => string[]

const READERS: Readonly<Record<string, FileReader>> = {
  html: (text, path) => [...listUnprintable(text), ...listHtmlProblems(text, path)],
  json: readJson,
  webmanifest: readJson,
  csv: (text) => {
    const separator = /^[^\n]*;/.test(text) ? ';' : ','
    const rows: string[][] = parseCsv(text, { bom: true, delimiter: separator, skip_empty_lines: false })
    const formulas = rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))
    return [...listUnprintable(text), ...formulas.map((cell) => `formula ${JSON.stringify(cell)}`)]
  },
  xml: readXml,
  xsl: readXml,
  svg: (text) => [...readXml(text), ...(/<script|\son\w+=/i.test(text) ? ['runs'] : [])],
  ics: (text) => {
    const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()
    const others = components
      .map(({ name }) => name)
      .filter((name) => name !== 'vevent' && name !== 'vtimezone')
    const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
    const bare = text.replaceAll('\r\n', '').match(/[\r\n]/g) ?? []
    return [
      ...listUnprintable(text),
      ...others.map((name) => `component ${name}`),
      ...long.map((line) => `long line ${line}`),
      ...bare.map(() => 'line break without its other half'),
    ]
  },
  txt: (text) => [
    ...listUnprintable(text),
    ...(text.includes(INJECTED) ? ['contains a text of the data'] : []),
  ],
}

/** @param path from the root of the release */
export function findFileProblems(path: string, text: string): string[] {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? ''
  try {
    return READERS[extension]?.(text, path) ?? []
  } catch (error) {
    return [String(error).slice(0, 300)]
  }
}

function readJson(text: string): string[] {
  JSON.parse(text)
  return listUnprintable(text)
}

function readXml(text: string): string[] {
  xml2js(text)
  const isBare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(
    text.replace(/<!\[CDATA\[.*?\]\]>/gs, ''),
  )
  const references = [...text.matchAll(/&#(x?)([\da-f]+);/gi)].map(([, hex, digits = '']) =>
    String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
  )
  return [
    ...listUnprintable(text + references.join(' ')),
    ...(isBare ? ['an ampersand that is not escaped'] : []),
  ]
}

function listUnprintable(text: string): string[] {
  const { index } = UNPRINTABLE.exec(text) ?? {}
  return index === undefined
    ? []
    : [
        `U+${text.charCodeAt(index).toString(16)} in ${JSON.stringify(text.slice(Math.max(0, index - 40), index + 40))}`,
      ]
}

/** Attributes that lead to another address or load one. */
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'data',
  'srcset',
  'srcdoc',
  'ping',
  'background',
  'manifest',
]

type Element = DefaultTreeAdapterTypes.Element

function listHtmlProblems(html: string, path: string): string[] {
  const problems: string[] = []
  const document = parseHtml(html, {
    onParseError: ({ code, startOffset }) => {
      problems.push(
        `${code} at ${JSON.stringify(html.slice(Math.max(0, startOffset - 60), startOffset + 20))}`,
      )
    },
  })
  parseInlineSources(html, path)
  visit(document, (element) => {
    const { tagName, attrs } = element
    if (tagName.includes(INJECTED)) problems.push(`element ${tagName}`)
    for (const { name, value } of attrs) {
      if (/^on/.test(name) || name.includes(INJECTED)) problems.push(`attribute ${name}`)
      if (/["'<=`]/.test(name)) problems.push(`attribute ${name}`)
      if (!ADDRESSES.includes(name)) continue
      const problem = findAddressProblem(value, tagName)
      if (problem) problems.push(`${tagName} ${name}=${JSON.stringify(value)}: ${problem}`)
    }
    if (tagName === 'script') problems.push(...listScriptProblems(element))
    if (['base', 'object', 'embed'].includes(tagName)) problems.push(`element ${tagName}`)
    if (tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv') && !isReload(attrs))
      problems.push('meta http-equiv')
  })
  return problems
}

/** Whether a page loads itself again after some seconds: the one for what cannot be reached. An address would follow the number. */
const isReload = (attrs: readonly { name: string; value: string }[]): boolean =>
  attrs.some(({ name, value }) => name === 'http-equiv' && value === 'refresh') &&
  attrs.some(({ name, value }) => name === 'content' && /^\d+$/.test(value))

/** Links of clubs may lead to other sites; nothing else does, and nothing is loaded from them. */
function findAddressProblem(value: string, tagName: string): string | null {
  if (!URL.canParse(value, 'https://site.example/x/')) return 'no address'
  const { protocol, host } = new URL(value, 'https://site.example/x/')
  if (!['https:', 'http:', 'mailto:', 'webcal:', 'tel:'].includes(protocol) && !/^data:image\//.test(value))
    return protocol
  if (tagName !== 'a' && host.includes(INJECTED)) return 'loads from another site'
  return null
}

function listScriptProblems({ attrs, childNodes }: Element): string[] {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  if (attrs.some(({ value }) => value === 'application/ld+json')) return readJson(text)
  return text.includes(INJECTED) ? ['a script contains a text of the data'] : []
}

function visit(node: DefaultTreeAdapterTypes.Node, see: (element: Element) => void): void {
  if ('tagName' in node) see(node)
  if ('content' in node) visit(node.content, see)
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, see)
}
