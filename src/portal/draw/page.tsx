import { definePage } from '../page.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import { nameOf, type OfCategory, ofCategory } from './of-category.ts'
import { nameOfCompetition } from './of-competition.ts'
import { Sheet } from './Sheet.tsx'

/** The bracket of one category. */
export const draw = definePage<OfCategory>()({
  family: 'draw',
  ...ofCategory,
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="bracket" Shown={Sheet} />
  ),
})
