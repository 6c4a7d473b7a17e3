/** Reads the texts of rendered pages, and tells what the portal says from what stands in the data. */

/** Signs around a text of the portal, and around a value in it; of the private use area, so that no data contains them. */
const TEXT_START = '\uE000'
const TEXT_END = '\uE001'
const VALUE_START = '\uE002'
const VALUE_END = '\uE003'

/** Texts that are recognized on a page: what is outside their signs bypasses translation. */
export const markTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      TEXT_START +
        text.replace(/([\u2066-\u2068]?)(\{\{\w+\}\})(\u2069?)/g, `${VALUE_START}$1$2$3${VALUE_END}`) +
        TEXT_END,
    ]),
  )

export type PageText = {
  text: string
  /** Names of the elements around it, the innermost last, and of the attribute it stands in. */
  place: string
  /** Whether it is isolated from the direction of the text around it: by an element, by signs, or because it is alone. */
  isIsolated: boolean
}

/** An element whose text has a direction of its own. What is alone in it needs no isolation. */
type Block = { parts: number; found: PageText[] }

const WITHOUT_TEXT = /<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const INLINE = new Set('a abbr b bdi code em i label small span strong time'.split(' '))
const ISOLATING = /^<(?:bdi|option|textarea)\b|\sdir=/
const READ_ATTRIBUTES = /\s(aria-label|title|alt|placeholder|content|label)=(?:"([^"]*)"|([^\s">]+))/g
/** Elements that end where another begins. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  ...Object.fromEntries(
    'p div ul ol dl table section header nav details form h1 h2 h3 h4 h5 h6'
      .split(' ')
      .map((name) => [name, ['p']]),
  ),
}

/** The parts of a page that are not texts of the portal, in their order. */
export function listUntranslatedTexts(html: string): PageText[] {
  const found: PageText[] = []
  const open: { name: string; isIsolated: boolean }[] = []
  const blocks: Block[] = [{ parts: 0, found: [] }]
  /** The texts and values that are open, the innermost last: a text may consist of several elements. */
  let signs = ''

  const add = (text: string, place: string, isIsolated: boolean) => {
    const { parts, remaining } = splitText(decode(text), signs)
    signs = remaining
    const block = blocks.at(-1)
    if (block) block.parts += /[\p{L}\p{N}]/u.test(text) ? 1 : 0
    for (const part of parts) {
      const one = { text: part.text, place, isIsolated: isIsolated || part.isIsolated }
      found.push(one)
      if (block) block.found.push(part.isWhole ? one : { ...one })
    }
  }

  const close = (): string | undefined => {
    const name = open.pop()?.name
    if (name && !INLINE.has(name)) {
      const block = blocks.pop()
      if (block?.parts === 1) for (const one of block.found) one.isIsolated = true
    }
    return name
  }

  for (const [token] of html.replace(WITHOUT_TEXT, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const name = /^<[!/]?([\w-]+)/.exec(token)?.[1] ?? ''
    if (token.startsWith('</')) {
      for (let closed = close(); closed && closed !== name; ) closed = close()
      continue
    }
    while (token.startsWith('<') && ENDED_BY[name]?.includes(open.at(-1)?.name ?? '')) close()
    const inside = open.at(-1)
    const place = open.map((one) => one.name).join(' ')
    if (token.startsWith('<')) {
      // other attributes are read by search engines and aloud, and have no order of signs
      for (const [, attribute = '', quoted, simple = ''] of token.matchAll(READ_ATTRIBUTES))
        if (attribute !== 'content' || /name="?description\b/.test(token))
          add(quoted ?? simple, `${place} ${name}[${attribute}]`, attribute !== 'title')
      if (VOID.has(name) || token.endsWith('/>')) continue
      open.push({ name, isIsolated: inside?.isIsolated || (name !== 'html' && ISOLATING.test(token)) })
      if (!INLINE.has(name)) blocks.push({ parts: 0, found: [] })
    } else add(token, place, inside?.isIsolated ?? false)
  }
  return found
}

/** The parts of a text with letters that are outside of texts of the portal, or values in them. */
function splitText(text: string, signs: string) {
  const parts: { text: string; isIsolated: boolean; isWhole: boolean }[] = []
  let remaining = signs
  let part = ''
  let isolates = 0
  const finish = (isIsolated: boolean) => {
    if (/\p{L}/u.test(part)) parts.push({ text: part.trim(), isIsolated, isWhole: part === text })
    part = ''
  }
  for (const character of text) {
    if (character === TEXT_START || character === VALUE_START) {
      finish(isolates > 0)
      remaining += character
    } else if (character === TEXT_END || character === VALUE_END) {
      finish(isolates > 0)
      remaining = remaining.slice(0, -1)
    } else if (/[\u2066-\u2068]/.test(character)) {
      finish(isolates > 0)
      isolates++
    } else if (character === '\u2069') {
      finish(isolates > 0)
      isolates--
    } else if (!remaining.endsWith(TEXT_START)) part += character
  }
  finish(isolates > 0)
  return { parts, remaining }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
      : (ENTITIES[name] ?? whole),
  )

/** All strings in data. */
export function listStrings(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(listStrings) : []
}
