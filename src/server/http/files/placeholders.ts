/** Placeholders for missing pictures (portal specification §8), in a grey for light and dark themes. */

const wrapSvg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

/** A blank box, for flags, clubs and partners. */
export const BLANK_PLACEHOLDER = wrapSvg(
  20,
  15,
  '<rect x=".5" y=".5" width="19" height="14" rx="1" fill="#8886" stroke="#888"/>',
)

const HEAD = '<circle cx="32" cy="24" r="11"/>'
const SHOULDERS = '<path d="M10 60c0-13 9-21 22-21s22 8 22 21z"/>'
const HAIR =
  '<path d="M32 10c-10 0-15 7-15 16 0 7-2 11-4 13 6 1 10-1 12-4h14c2 3 6 5 12 4-2-2-4-6-4-13 0-9-5-16-15-16z"/>'

const drawSilhouette = (hair: string): string =>
  wrapSvg(64, 64, `<g fill="#888">${hair}${HEAD}${SHOULDERS}</g>`)

/** The silhouette of a judoka without a picture: 1 is a man, 2 a woman, any other value neither. */
export function getSilhouette(gender: string | undefined): string {
  return drawSilhouette(gender === '2' ? HAIR : gender === '1' ? SHORT_HAIR : '')
}

const SHORT_HAIR = '<path d="M20 22c-1-8 4-13 12-13s13 5 12 13c-3-5-6-6-12-6s-9 1-12 6z"/>'
