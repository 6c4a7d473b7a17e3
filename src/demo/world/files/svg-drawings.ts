import type { Gender } from '#judo/competition/enumerations.ts'

/** Generated pictures of fictional people and organisations; the same number gives the same picture. */

const renderSvg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

const renderText = (text: string, x: number, y: number, size: number, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="${anchor}">${escapeXml(text)}</text>`

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)

/** A colour dark enough for white text. */
const pickColour = (number: number): string => `hsl(${(number * 47) % 360} 55% 32%)`

/** A shield with initials. */
export const renderCrest = (initials: string, number: number): string =>
  renderSvg(
    64,
    64,
    `<path d="M6 6h52v28c0 13-12 21-26 25C18 55 6 47 6 34z" fill="${pickColour(number)}"/>` +
      `<path d="M6 42l52-20v12c0 2 0 4-1 6L14 50q-6-4-8-8z" fill="#fff" fill-opacity=".25"/>` +
      renderText(initials, 32, 36, 20),
  )

/** A square logo with letters in an accent colour. */
export const renderPlaque = (letters: string, colour: string): string =>
  renderSvg(
    64,
    64,
    `<rect x="2" y="2" width="60" height="60" rx="12" fill="${colour}"/>` +
      `<path d="M12 46h40" stroke="#fff" stroke-width="3"/>` +
      renderText(letters, 32, 38, 20),
  )

/** A wide banner with mats and a name. */
export const renderBanner = (name: string, colour: string): string =>
  renderSvg(
    1200,
    300,
    `<rect width="1200" height="300" fill="${colour}"/>` +
      `<path d="M700 300l120-180h300l120 180z" fill="#fff" fill-opacity=".18"/>` +
      `<path d="M790 300l75-120h200l75 120z" fill="#fff" fill-opacity=".18"/>` +
      renderText(name, 60, 170, 56, 'start'),
  )

const BELT_COLOURS = [
  '#f4f4f4',
  '#f2c500',
  '#ee7d00',
  '#1f8f3a',
  '#1d4fa0',
  '#6b3d1e',
  '#111',
  '#111',
] as const
const SKIN_COLOURS = ['#f1c9a5', '#e0ac83', '#c68a5c', '#8d5a3a', '#6a4028'] as const
const HAIR_COLOURS = ['#1c1410', '#3b2417', '#6e4a2a', '#b58a4c', '#8a8a8a'] as const

/** @param belt grade from 1, which decides the colour of the belt */
export function renderPortrait(gender: Gender, belt: number, number: number): string {
  const [skin, hair] = [
    SKIN_COLOURS[number % SKIN_COLOURS.length],
    HAIR_COLOURS[(number * 3) % HAIR_COLOURS.length],
  ]
  const gi = number % 2 === 0 ? '#fdfdfb' : '#2f5fb3'
  const long = gender === 'female' ? `<path d="M20 18h24l3 24H17z" fill="${hair}"/>` : ''
  return renderSvg(
    64,
    64,
    `<rect width="64" height="64" fill="#dfe5ea"/>${long}` +
      `<path d="M8 64c0-15 10-22 24-22s24 7 24 22z" fill="${gi}" stroke="#9aa3ab"/>` +
      `<path d="M27 40h10v6l-5 6-5-6z" fill="${skin}"/>` +
      `<circle cx="32" cy="27" r="12" fill="${skin}"/>` +
      `<path d="M19 26c-1-10 5-15 13-15s14 5 13 15c-3-6-7-8-13-8s-10 2-13 8z" fill="${hair}"/>` +
      `<path d="M25 43l12 21M39 43L27 64" stroke="#9aa3ab" fill="none"/>` +
      `<path d="M11 58h42v5H11z" fill="${BELT_COLOURS[belt - 1] ?? BELT_COLOURS[0]}"/>`,
  )
}
