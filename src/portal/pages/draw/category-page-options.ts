import { formatGenderAndWeight } from '#language/category-names.ts'
import type { PageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToDraw } from '#publication/live/apply-live-to-draw.ts'
import { applyLiveToDrawPlaces } from '#publication/live/apply-live-to-results.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { type CompetitionData, competitionResources, getCompetitionName } from './competition-data.ts'
import { formatPartName } from './parts/part-texts.ts'
import { selectPart } from './split-draw.ts'

/** Shared by the two pages of a category's draw, the bracket and the tables. */
export type CategoryDrawData = CompetitionData & { draw: PublishedDraw }

type CategoryPageArguments = {
  data: CategoryDrawData
  params: { category: string; part?: string }
  context: PageContext
}

export const categoryPageOptions = {
  files: ({ id, category }: { id: string; category: string }) => ({
    ...competitionResources({ id }),
    draw: RESOURCES.draw(id, category),
  }),
  description: ({ data, params, context }: CategoryPageArguments) =>
    context.t('draw.categoryDescription', {
      category: getCategoryName(data, params.category, context),
      competition: getCompetitionName(data),
    }),
  competition: ({ competition }: CategoryDrawData) => competition,
  liveResources: ['results', 'next'] as const,
  live: ({ competition, draw }: CategoryDrawData, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
    draw: applyLiveToDrawPlaces(applyLiveToDraw(draw, now), now),
  }),
}

/** A category by gender and weight; empty if the competition doesn't have it. */
export function getCategoryName(
  { competition }: CompetitionData,
  id: string,
  texts: Pick<PageContext, 't' | 'code'>,
): string {
  const category = competition.categories.find((candidate) => String(candidate.id) === id)
  return category ? formatGenderAndWeight(category, texts) : ''
}

/** Whether the draw is large enough to be shown in parts, and has this one. */
export const hasDrawPart = ({
  data,
  params,
}: {
  data: CategoryDrawData
  params: { part: string }
}): boolean => selectPart(data.draw, params.part).part !== undefined

/** What the titles of all pages of a draw consist of; a part is named with its category. */
export function getTitleParts({ data, params, context }: CategoryPageArguments) {
  const { part } = selectPart(data.draw, params.part)
  return {
    category: formatPartName(getCategoryName(data, params.category, context), part, context.t),
    competition: getCompetitionName(data),
  }
}
