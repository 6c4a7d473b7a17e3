import { addressOf } from '#contract/published/addresses.ts'
import { definePage } from '../page.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import { nameOf, type OfCategory, ofCategory } from './of-category.ts'
import { nameOfCompetition } from './of-competition.ts'
import { PlainSheet } from './PlainSheet.tsx'

/** The draw of one category in plain tables, used in place of the bracket where the browser's `legacy_draw` says so. */
export const legacyDraw = definePage<OfCategory>()({
  family: 'legacyDraw',
  ...ofCategory,
  title: ({ data, params, portal: { t } }) =>
    t('draw.plainTitle', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  indexed: () => false,
  canonical: ({ id, category }) => addressOf('draw', { id, category }),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="plain" Shown={PlainSheet} />
  ),
})
