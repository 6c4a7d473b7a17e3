import type { DrawModel } from '#judo/layout/draw-model.ts'
import { createPoolSettings } from '#judo/progression/pool-settings.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from './schemas/index.ts'

/** The draw of a category for the sheets. */
export function toJudokaDrawModel(
  draw: PublishedDraw,
  { dateFrom, poolRules }: Pick<PublishedCompetition['competition'], 'dateFrom' | 'poolRules'>,
): DrawModel<PublishedContest> {
  return {
    sheet: draw.sheet,
    lines: draw.lines,
    contests: draw.contests,
    places: draw.places.map(({ place, person }) => ({ place, entrant: person })),
    getOutcome: ({ scoreWhite: white, scoreBlue: blue, reason, duration, goldenScore, withdrawn }) => ({
      white,
      blue,
      goldenScore,
      withdrawn,
      ...(reason === null ? {} : { reason }),
      ...(duration === null ? {} : { seconds: duration }),
    }),
    pool: createPoolSettings(poolRules, dateFrom),
    isReconstructed: draw.drawReconstruction === 'reconstructed',
  }
}
