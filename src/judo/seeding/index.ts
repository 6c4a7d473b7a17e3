/** The seeding room: who stands on which line before anything is fought. Rules: docs/specification/draws.md, "Drawing". */

export { drawGroups } from './draw-groups.ts'
export { type DrawnEntrants, drawLines } from './draw-lines.ts'
export { type Random, randomFrom, shuffled } from './random.ts'
export { type Candidate, MOST_SEEDS, seeded, seedLines } from './seeds.ts'
