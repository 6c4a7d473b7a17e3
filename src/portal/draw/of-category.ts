import { drawNow } from '#contract/live/draw-now.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedDraw } from '#contract/published/shapes.ts'
import { competitionAsItStands, placesAsTheyStand } from '../live/as-it-stands.ts'
import type { LiveNow } from '../live/live.ts'
import type { Portal } from '../portal.ts'
import { categoryText } from '../ui/CategoryName.tsx'
import { filesOf, nameOfCompetition, type OfCompetition } from './of-competition.ts'

/** What the two pages of a category's draw share: the bracket, and the tables. */
export type OfCategory = OfCompetition & { draw: PublishedDraw }

type AboutCategory = { data: OfCategory; params: { category: string }; portal: Portal }

export const ofCategory = {
  files: ({ id, category }: { id: string; category: string }) => ({
    ...filesOf({ id }),
    draw: PUBLISHED.draw(id, category),
  }),
  description: ({ data, params, portal: { t } }: AboutCategory) =>
    t('draw.categoryDescription', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  competition: ({ competition }: OfCategory) => competition,
  wishes: ['results'] as const,
  live: ({ competition, draw }: OfCategory, now: LiveNow) => ({
    competition: competitionAsItStands(competition, now),
    draw: placesAsTheyStand(drawNow(draw, now), now),
  }),
}

/** A category by its gender and weight; nothing where the competition doesn't have it. */
export function nameOf({ competition }: OfCompetition, id: string, t: Portal['t']): string {
  const category = competition.categories.find((one) => String(one.id) === id)
  return category
    ? `${t(category.gender === 1 ? 'gender.men' : 'gender.women')} ${categoryText(category.name, t('category.kg'))}`
    : ''
}
