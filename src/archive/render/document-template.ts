import type { RenderedDocument } from './page-renderer.ts'

/**
 * The documents of a route have everything in common but three parts. Astro renders the document of each route once, with a
 * marker in place of each part.
 */

/** Value of each parameter in the addresses of templates. */
export const TEMPLATE_PARAMETER = 'template'

const ATTRIBUTE = 'data-page-attributes'

/** The parts of a template. */
export const PAGE_MARKERS = {
  attributes: { [ATTRIBUTE]: TEMPLATE_PARAMETER },
  head: '<!--page-head-->',
  body: '<!--page-body-->',
}

/** What precedes the attributes, the head and the body of a page, and what follows. */
export type DocumentTemplate = readonly [
  beforeAttributes: string,
  beforeHead: string,
  beforeBody: string,
  end: string,
]

/** @throws Error if a marker is missing, occurs twice or is out of order */
export function parseDocumentTemplate(html: string, name: string): DocumentTemplate {
  const markers = [` ${ATTRIBUTE}="${TEMPLATE_PARAMETER}"`, PAGE_MARKERS.head, PAGE_MARKERS.body]
  const [attributes, head, body] = markers.map((marker) => {
    const at = html.indexOf(marker)
    if (at < 0 || html.includes(marker, at + 1))
      throw new Error(`The document of the route "${name}" must contain ${marker.trim()} once.`)
    return { from: at, to: at + marker.length }
  })
  if (!attributes || !head || !body || attributes.to > head.from || head.to > body.from)
    throw new Error(
      `The document of the route "${name}" must contain attributes, head and body in this order.`,
    )
  return [
    html.slice(0, attributes.from),
    html.slice(attributes.to, head.from),
    html.slice(head.to, body.from),
    html.slice(body.to),
  ]
}

type DocumentParts = Pick<RenderedDocument, 'attributes' | 'head' | 'body'>

export function fillDocumentTemplate(
  [beforeAttributes, beforeHead, beforeBody, end]: DocumentTemplate,
  { attributes, head, body }: DocumentParts,
): string {
  return beforeAttributes + attributes + beforeHead + head + beforeBody + body + end
}

/** What a document was filled with; null if it was not made from this template. */
export function splitDocument(
  html: string,
  [beforeAttributes, beforeHead, beforeBody, end]: DocumentTemplate,
): DocumentParts | null {
  const from = beforeAttributes.length
  const headFrom = html.indexOf(beforeHead, from)
  const bodyFrom = html.indexOf(beforeBody, headFrom + beforeHead.length)
  const isMade = html.startsWith(beforeAttributes) && headFrom > 0 && bodyFrom > 0 && html.endsWith(end)
  if (!isMade) return null
  return {
    attributes: html.slice(from, headFrom),
    head: html.slice(headFrom + beforeHead.length, bodyFrom),
    body: html.slice(bodyFrom + beforeBody.length, html.length - end.length),
  }
}
