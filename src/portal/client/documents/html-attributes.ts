/**
 * Attributes of elements from the properties that components give them, as React's own renderer understands them: names, values
 * that mean presence, styles. Values are written without quotes where HTML allows it.
 */

/**
 * What a property becomes: nothing, an attribute with a text, one that is there or not, either of both, an address, a style, or a text that may
 * also be `true` or `false`.
 */
type Kind = 'none' | 'text' | 'presence' | 'text or presence' | 'address' | 'style' | 'text or boolean'

type Attribute = { name: string; kind: Kind }

/** Properties that are not spelled like their attributes. Those of SVG with a hyphen are found by `SVG_WORDS`. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  tabIndex: 'tabindex',
  crossOrigin: 'crossorigin',
}

/** First words of attributes of SVG that are written with a hyphen: `stroke-width`, `text-anchor`. */
const SVG_WORDS =
  /^(?:stroke|fill|stop|text|dominant|font|letter|word|clip|paint|vector|shape|marker|flood)(?=[A-Z])/

const PRESENCE = new Set(
  'allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected'.split(
    ' ',
  ),
)

const TEXT_OR_BOOLEAN = new Set(['contentEditable', 'draggable', 'focusable', 'spellCheck', 'value'])

const NOT_WRITTEN = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'defaultChecked',
  'defaultValue',
  'key',
  'ref',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
])

const ADDRESSES = new Set(['action', 'formAction', 'href', 'src'])

function describe(property: string): Attribute {
  const isHandler = /^on[A-Z]/.test(property)
  const name =
    NAMES[property] ??
    (SVG_WORDS.test(property) ? property.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) : property)
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new Error(`"${property}" is not the name of an attribute.`)
  return { name, kind: findKind() }

  function findKind(): Kind {
    if (isHandler || NOT_WRITTEN.has(property)) return 'none'
    if (property === 'style') return 'style'
    if (PRESENCE.has(property)) return 'presence'
    if (property === 'download' || property === 'capture') return 'text or presence'
    if (ADDRESSES.has(property)) return 'address'
    return TEXT_OR_BOOLEAN.has(property) || /^(?:data|aria)-/.test(property) ? 'text or boolean' : 'text'
  }
}

const attributes = new Map<string, Attribute>()

function findAttribute(property: string): Attribute {
  let attribute = attributes.get(property)
  if (!attribute) {
    attribute = describe(property)
    attributes.set(property, attribute)
  }
  return attribute
}

/** The HTML of an attribute with the space before it; empty if the element has no such attribute. */
export function renderAttribute(property: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const { name, kind } = findAttribute(property)
  switch (kind) {
    case 'none':
      return ''
    case 'presence':
      return value ? ` ${name}` : ''
    case 'text or presence':
      if (typeof value === 'boolean') return value ? ` ${name}` : ''
      return renderValue(name, String(value))
    case 'style':
      return renderStyle(value as Readonly<Record<string, unknown>>)
    case 'address':
      return typeof value === 'boolean' || isScript(String(value)) ? '' : renderValue(name, String(value))
    case 'text or boolean':
      return renderValue(name, String(value))
    case 'text':
      return typeof value === 'boolean' ? '' : renderValue(name, String(value))
  }
}

/** A value that needs quotes: with spaces, quotes, or signs that end it. */
const NEEDS_QUOTES = /[\s"'=<>`&]/

function renderValue(name: string, value: string): string {
  if (value === '') return ` ${name}`
  if (!NEEDS_QUOTES.test(value)) return ` ${name}=${value}`
  const escaped = escapeText(value).replaceAll('"', '&quot;')
  return NEEDS_QUOTES.test(escaped.replaceAll('&', '')) ? ` ${name}="${escaped}"` : ` ${name}=${escaped}`
}

const RESERVED = /[&<>]/

/** Text as HTML. */
export function escapeText(text: string): string {
  if (!RESERVED.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Whether an address would run as a script. Browsers ignore spaces and control characters in its scheme. */
const isScript = (address: string): boolean =>
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i.test(
    address,
  )

/** Numbers of these properties have no unit. */
const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|(?:fill|stop|stroke)Opacity|flex(?:Grow|Shrink)?|fontWeight|grid(?:Area|(?:Row|Column)(?:Start|End)?)|line(?:Clamp|Height)|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom)$/

function renderStyle(style: Readonly<Record<string, unknown>>): string {
  const declarations = Object.entries(style).flatMap(([property, value]) => {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return []
    if (property.startsWith('--')) return `${property}:${String(value).trim()}`
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(property) ? 'px' : ''
    return `${name}:${String(value).trim()}${unit}`
  })
  return declarations.length > 0 ? renderValue('style', declarations.join(';')) : ''
}
