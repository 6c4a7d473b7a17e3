import { definePage } from '../frame/page/define-page.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import { type CategoryDrawData, categoryPageOptions, getCategoryName } from './category-page-options.ts'
import { getCompetitionName } from './competition-data.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'

/** The bracket of a category. */
export const draw = definePage<CategoryDrawData>()({
  route: 'draw',
  ...categoryPageOptions,
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: getCategoryName(data, params.category, t),
      competition: getCompetitionName(data),
    }),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="bracket" Sheet={DrawSheetView} />
  ),
})
