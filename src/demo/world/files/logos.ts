import { type Box, renderMonogram } from './monogram.ts'
import { renderSvg } from './svg.ts'

/** Logos of fictional organisations and competitions: a monogram on a form in their colours. */

const SIZE = 64

/** A dark colour for the form, and one that stands out from it. */
type Colours = readonly [form: string, accent: string]

const CLUB_COLOURS: readonly Colours[] = [
  ['#12305c', '#f2b632'],
  ['#8f1d24', '#f3e9d8'],
  ['#0f5a3c', '#f2c84b'],
  ['#1d1d22', '#d8343c'],
  ['#0b6a86', '#f5f1e6'],
  ['#55257a', '#e8b84a'],
  ['#b0471a', '#fbe9cf'],
  ['#24466b', '#7fc4e8'],
  ['#5b1730', '#e9a5b6'],
  ['#3a4a1f', '#d9d08c'],
  ['#0d4f57', '#ff9f5a'],
]

type Form = { outline: string; band: string; letters: Box }

/** Forms with a band that runs across them like a belt. */
const CLUB_FORMS: readonly Form[] = [
  {
    outline: 'M6 5H58V32C58 46 46 55 32 60 18 55 6 46 6 32Z',
    band: 'M6 40 58 30V35.5L7.4 45.5Z',
    letters: { x: 14, y: 10, width: 36, height: 24 },
  },
  {
    outline: 'M32 3A29 29 0 1 0 32 61 29 29 0 1 0 32 3Z',
    band: 'M5 42H59Q58 45 56.2 48H7.8Q6 45 5 42Z',
    letters: { x: 13, y: 13, width: 38, height: 25 },
  },
  {
    outline: 'M32 2 58 17V47L32 62 6 47V17Z',
    band: 'M6 42H58V47H6Z',
    letters: { x: 13, y: 14, width: 38, height: 24 },
  },
  {
    outline: 'M14 4H50A10 10 0 0 1 60 14V50A10 10 0 0 1 50 60H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4Z',
    band: 'M4 46 60 40V46L4 52Z',
    letters: { x: 11, y: 11, width: 42, height: 27 },
  },
  {
    outline: 'M8 4H56V60L32 50 8 60Z',
    band: 'M8 38H56V43H8Z',
    letters: { x: 14, y: 9, width: 36, height: 24 },
  },
]

/** @param number decides form and colours; numbers one after the other differ in both */
export function renderClubLogo(capitals: string, number: number): string {
  const [form, accent] = pick(CLUB_COLOURS, number)
  const { outline, band, letters } = pick(CLUB_FORMS, number)
  return renderSvg(
    SIZE,
    SIZE,
    `<path d="${outline}" fill="${form}"/>` +
      `<path d="${band}" fill="${accent}"/>` +
      renderMonogram(capitals, letters, '#fff'),
  )
}

/** The logo of a federation: letters above the white and the blue side. */
export const renderFederationLogo = (capitals: string, colour: string): string =>
  renderSvg(
    SIZE,
    SIZE,
    `<rect x="2" y="2" width="60" height="60" rx="14" fill="${colour}"/>` +
      renderMonogram(capitals, { x: 9, y: 11, width: 46, height: 28 }, '#fff') +
      '<path d="M11 46H31L28 52H11Z" fill="#fff"/><path d="M34 46H53V52H31Z" fill="#9cc8ff"/>',
  )

/** The logo of a competition: letters on a mat. */
export function renderCompetitionLogo(capitals: string, colour: string, number: number): string {
  const [, accent] = pick(CLUB_COLOURS, number)
  return renderSvg(
    SIZE,
    SIZE,
    `<path d="M32 1 63 32 32 63 1 32Z" fill="${accent}"/>` +
      `<rect x="9" y="9" width="46" height="46" rx="4" fill="${colour}"/>` +
      '<rect x="13" y="13" width="38" height="38" rx="2" fill="none" stroke="#fff" stroke-opacity=".45"/>' +
      renderMonogram(capitals, { x: 16, y: 19, width: 32, height: 26 }, '#fff'),
  )
}

/** @returns the entry of a number from 0; the list repeats */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], number: number): T {
  const picked = list[number % list.length]
  if (picked === undefined) throw new RangeError(`Expected a whole number from 0, got ${number}.`)
  return picked
}

/** A wide banner with mats and a name. */
export const renderBanner = (name: string, colour: string): string =>
  renderSvg(
    1200,
    300,
    `<rect width="1200" height="300" fill="${colour}"/>` +
      '<path d="M700 300l120-180h300l120 180z" fill="#fff" fill-opacity=".18"/>' +
      '<path d="M790 300l75-120h200l75 120z" fill="#fff" fill-opacity=".18"/>' +
      `<text x="60" y="170" font-family="sans-serif" font-weight="700" font-size="56" fill="#fff">${escapeXml(name)}</text>`,
  )

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)
