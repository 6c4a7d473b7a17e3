import { escapeText } from './html-attributes.ts'

const words = (text: string): readonly string[] => (text ? text.split(' ') : [])

/** Elements without content. */
const EMPTY_ELEMENTS = words('area base br col embed hr img input link meta source track wbr')

/** Elements of SVG that have no content. */
const SHAPES = words('circle ellipse line path polygon polyline rect stop use')

/** What follows an element whose end tag may be left out: start tags, and end tags of elements around it. */
const IMPLIED_END_TAGS: Readonly<Record<string, readonly [starts: string, ends: string]>> = {
  li: ['li', 'ul ol'],
  td: ['td th', 'tr'],
  th: ['td th', 'tr'],
  tr: ['tr', 'thead tbody table'],
  thead: ['tbody', ''],
  tbody: ['tbody', 'table'],
  dt: ['dt dd', ''],
  dd: ['dt dd', 'dl div'],
  option: ['option', 'select'],
  p: [
    'p div ul ol dl table section header nav details form h1 h2 h3 h4 h5 h6',
    'div section header li td details',
  ],
}

type ElementSyntax = {
  tag: string
  isEmpty: boolean
  isShape: boolean
  /** What makes the end tag unnecessary; null if it is always written. */
  implied: { byStart: ReadonlySet<string>; byEnd: ReadonlySet<string> } | null
}

const syntaxes = new Map<string, ElementSyntax>()

function findSyntax(tag: string): ElementSyntax {
  let syntax = syntaxes.get(tag)
  if (!syntax) {
    const implied = IMPLIED_END_TAGS[tag]
    syntax = {
      tag,
      isEmpty: EMPTY_ELEMENTS.includes(tag),
      isShape: SHAPES.includes(tag),
      implied: implied ? { byStart: new Set(words(implied[0])), byEnd: new Set(words(implied[1])) } : null,
    }
    syntaxes.set(tag, syntax)
  }
  return syntax
}

/**
 * Writes HTML without what parsers do not need: empty values, quotes around simple ones, slashes of empty elements, end tags that
 * the next tag implies.
 */
export class HtmlWriter {
  #html = ''
  /** Element whose end tag is written unless what follows implies it. */
  #ended: ElementSyntax | null = null
  #endsWithText = false

  get html(): string {
    if (this.#ended) this.#writeEndTag(this.#ended)
    return this.#html
  }

  /** @param attributes HTML, each after a space */
  startTag(tag: string, attributes: string): void {
    const ended = this.#ended
    if (ended?.implied?.byStart.has(tag)) this.#ended = null
    else if (ended) this.#writeEndTag(ended)
    this.#html += `<${tag}${attributes}>`
    this.#endsWithText = false
  }

  endTag(tag: string): void {
    const ended = this.#ended
    if (ended && !ended.implied?.byEnd.has(tag)) this.#writeEndTag(ended)
    const syntax = findSyntax(tag)
    if (syntax.implied) this.#ended = syntax
    else {
      this.#ended = null
      this.#html += `</${tag}>`
    }
    this.#endsWithText = false
  }

  /** Writes an element without content, if it needs no end tag. */
  emptyTag(tag: string, attributes: string): boolean {
    const { isEmpty, isShape } = findSyntax(tag)
    if (isEmpty) this.startTag(tag, attributes)
    // a slash right after a value without quotes would be part of it
    else if (isShape)
      this.startTag(tag, attributes === '' || attributes.endsWith('"') ? `${attributes}/` : `${attributes} /`)
    return isEmpty || isShape
  }

  /** A comment tells texts apart that follow each other: React expects each as a node of its own when it hydrates a page. */
  text(text: string): void {
    if (text === '') return
    if (this.#ended) this.#writeEndTag(this.#ended)
    this.#html += this.#endsWithText ? `<!-- -->${escapeText(text)}` : escapeText(text)
    this.#endsWithText = true
  }

  /** HTML as it is. */
  raw(html: string): void {
    if (this.#ended) this.#writeEndTag(this.#ended)
    this.#html += html
    this.#endsWithText = false
  }

  #writeEndTag({ tag }: ElementSyntax): void {
    this.#html += `</${tag}>`
    this.#ended = null
  }
}
