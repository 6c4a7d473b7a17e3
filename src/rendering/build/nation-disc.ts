import { Resvg } from '@resvg/resvg-js'
import { findReadableColour, mixColours } from '#publication/colour.ts'

/** Flags are compared by their pixels at this width. */
const SAMPLE_WIDTH_PX = 64

const WHITE = '#ffffff'
const INK = '#0c1014'

/** Colours with less chroma than this, of 255, are white, grey or black: most flags have them. */
const MIN_CHROMA = 48

/**
 * A disc in the colours of a flag, for white initials on it: the most frequent colour, dark enough for them, with a ring in the
 * second.
 * @param flag SVG of the flag
 * @returns SVG of a square, which the avatar cuts to a circle
 */
export function createNationDisc(flag: string): string {
  const [main, second] = findFlagColours(flag)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${second}" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="28" fill="${main}"/></svg>`
}

/** The colour of the disc, which has a contrast of at least 4.5:1 to white, and that of the ring. */
export function findFlagColours(flag: string): [main: string, second: string] {
  const counts = countColours(flag)
  const byFrequency = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour)
  const colourful = byFrequency.filter((colour) => getChroma(colour) >= MIN_CHROMA)
  const original = colourful[0] ?? byFrequency.find((colour) => colour !== WHITE) ?? INK
  const main = findReadableColour(original, [WHITE], INK)
  const second = colourful.find((colour) => getDistance(colour, original) > MIN_CHROMA * 2)
  return [main, second ?? mixColours(main, WHITE, 0.6)]
}

/** The number of pixels of each colour, of which similar ones count as one. */
function countColours(flag: string): Map<string, number> {
  const { pixels } = new Resvg(flag, { fitTo: { mode: 'width', value: SAMPLE_WIDTH_PX } }).render()
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const colour = `#${[...pixels.subarray(at, at + 3)].map(toHexStep).join('')}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

/** A channel in steps of 17, as in short hexadecimal colours. */
const toHexStep = (channel: number): string =>
  Math.round(channel / 17)
    .toString(16)
    .repeat(2)

const toChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const getChroma = (colour: string): number =>
  Math.max(...toChannels(colour)) - Math.min(...toChannels(colour))

function getDistance(first: string, second: string): number {
  const others = toChannels(second)
  return Math.max(...toChannels(first).map((channel, at) => Math.abs(channel - (others[at] ?? 0))))
}
