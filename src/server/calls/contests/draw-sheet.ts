import type { drawSheetCalls } from '#contract/api/contests/draw-sheet.ts'
import { buildDrawSheet } from '#server/competitions/contests/build-draw-sheet.ts'
import type { AreaHandlers } from '../handler.ts'

export const drawSheetHandlers = {
  'Contest/FindForSpecificSystem': async (
    _,
    { CompetitionType = 'individuals', BracketsSystem, NumberOfCompetitors },
  ) =>
    buildDrawSheet({
      competitionType: CompetitionType.startsWith('t') ? 'team' : 'individual',
      system: BracketsSystem,
      competitors: NumberOfCompetitors,
    }),
} satisfies AreaHandlers<typeof drawSheetCalls>
