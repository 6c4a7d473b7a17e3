/** Draws from results alone. Rules: docs/specification/draws.md, "Reconstruction from results". */

export {
  DRAW_RECONSTRUCTIONS,
  type DrawReconstruction,
  type LocatedContest,
  type ReconstructedDraw,
  type ReconstructionFailure,
  reconstructDraw,
  type UndrawnContest,
} from './reconstruct-draw.ts'
