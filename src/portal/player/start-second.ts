/**
 * The second of a video in the fragment of an address, as media fragments write it: `#t=754`, `#t=12:34` or `#t=1:02:03`.
 * @returns null if the fragment names none
 */
export function parseStartSecond(hash: string): number | null {
  const [, text] = /^#t=((?:\d+:){0,2}\d+(?:\.\d+)?)s?$/.exec(hash) ?? []
  return text ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : null
}

/** The fragment of an address for a second of its video. */
export const formatStartHash = (second: number): string => `#t=${Math.max(0, Math.floor(second))}`
