/**
 * Random numbers that can be replayed: a draw keeps its random seed, so that anyone can repeat and check it.
 *
 * The generator is mulberry32 (Tommy Ettinger), its state is taken from the seed's text by FNV-1a. Both are a few lines
 * in every programming language, which is why they were chosen; neither is for secrets.
 */

/** Gives numbers from 0 to below 1, like `Math.random`. */
export type Random = () => number

/**
 * @param seed any text or number; the same seed gives the same numbers everywhere.
 * @example const random = createRandom('gs_fra2025 -66'); random() // 0.9297…, always
 */
export function createRandom(seed: string | number): Random {
  let state = fnv1a(String(seed))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The list in random order (Fisher and Yates). */
export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  return order
}

/** 32 bits of a text's UTF-8 bytes. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
