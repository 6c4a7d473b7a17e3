/** Letters as strokes, because the fonts of a picture differ between machines: 6 units high and mostly 4 wide. */
const LETTERS: Readonly<Record<string, { path: string; width?: number }>> = {
  A: { path: 'M0 6 2 0 4 6M.8 4H3.2' },
  B: { path: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.1A1.4 1.4 0 0 1 2.1 2.8' },
  C: { path: 'M4 1.2A2.3 3 0 1 0 4 4.8' },
  D: { path: 'M0 0V6H1.5A2.5 3 0 0 0 1.5 0Z' },
  E: { path: 'M3.6 0H0V6H3.6M0 3H3', width: 3.6 },
  F: { path: 'M3.6 0H0V6M0 3H3', width: 3.6 },
  G: { path: 'M4 1.2A2.3 3 0 1 0 4 4.8V3.2H2.4' },
  H: { path: 'M0 0V6M4 0V6M0 3H4' },
  I: { path: 'M0 0V6', width: 0 },
  J: { path: 'M3.4 0V4.2A1.7 1.8 0 0 1 0 4.2', width: 3.4 },
  K: { path: 'M0 0V6M4 0 0 3.6M1.4 2.4 4 6' },
  L: { path: 'M0 0V6H3.4', width: 3.4 },
  M: { path: 'M0 6V0L2.25 3.6 4.5 0V6', width: 4.5 },
  N: { path: 'M0 6V0L4 6V0' },
  O: { path: 'M2.25 0A2.25 3 0 1 0 2.25 6A2.25 3 0 1 0 2.25 0Z', width: 4.5 },
  P: { path: 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0' },
  Q: { path: 'M2.25 0A2.25 3 0 1 0 2.25 6A2.25 3 0 1 0 2.25 0ZM2.8 4.4 4.4 6.2', width: 4.5 },
  R: { path: 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M1.9 3.4 4 6' },
  S: { path: 'M3.7 1A1.9 1.5 0 0 0 2 0C-.6 0-.6 2.7 1.9 2.9 4.6 3.1 4.6 6 2 6A1.9 1.5 0 0 1 0 5' },
  T: { path: 'M0 0H4M2 0V6' },
  U: { path: 'M0 0V4A2 2 0 0 0 4 4V0' },
  V: { path: 'M0 0 2 6 4 0' },
  W: { path: 'M0 0 1.4 6 2.8.8 4.2 6 5.6 0', width: 5.6 },
  X: { path: 'M0 0 4 6M4 0 0 6' },
  Y: { path: 'M0 0 2 3 4 0M2 3V6' },
  Z: { path: 'M0 0H4L0 6H4' },
}

const LETTER_HEIGHT = 6
const LETTER_WIDTH = 4
const LETTER_GAP = 1.7

export type Box = { x: number; y: number; width: number; height: number }

/** Capitals in the middle of a box, as large as fits. */
export function renderMonogram(capitals: string, box: Box, colour: string): string {
  const letters = [...capitals].flatMap((letter) => LETTERS[letter] ?? [])
  const widths = letters.map(({ width = LETTER_WIDTH }) => width)
  const total = widths.reduce((sum, width) => sum + width + LETTER_GAP, -LETTER_GAP)
  const scale = Math.min(box.width / (total + 1), box.height / (LETTER_HEIGHT + 1))
  let x = box.x + (box.width - total * scale) / 2
  const y = box.y + (box.height - LETTER_HEIGHT * scale) / 2
  const paths = letters.map(({ path, width = LETTER_WIDTH }) => {
    const placed = `<path transform="translate(${round(x)} ${round(y)})scale(${round(scale)})" d="${path}"/>`
    x += (width + LETTER_GAP) * scale
    return placed
  })
  return `<g fill="none" stroke="${colour}" stroke-width="1" stroke-linejoin="round">${paths.join('')}</g>`
}

const round = (value: number): number => Math.round(value * 100) / 100
