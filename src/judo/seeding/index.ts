/** The assignment of entrants to lines before the first contest. Rules: docs/specification/draws.md, "Drawing". */

export { drawGroups } from './draw-groups.ts'
export { type DrawLinesOptions, drawLines } from './draw-lines.ts'
export { createRandom, type Random, shuffle } from './random.ts'
export {
  type EntrantToDraw,
  listSeedLines,
  MAX_SEEDS,
  sortSeeds,
} from './seeds.ts'
