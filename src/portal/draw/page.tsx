import { definePage } from '../frame/page/define-page.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import {
  type CategoryDrawData,
  categoryPageOptions,
  getCategoryName,
  getPartName,
  hasDrawPart,
} from './category-page-options.ts'
import { getCompetitionName } from './competition-data.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'

/** The bracket of a category. */
export const draw = definePage<CategoryDrawData>()({
  route: 'draw',
  ...categoryPageOptions,
  title: ({ data, params, portal }) =>
    portal.t('draw.categoryTitle', {
      category: getCategoryName(data, params.category, portal),
      competition: getCompetitionName(data),
    }),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="bracket" Sheet={DrawSheetView} />
  ),
})

/** A part of a large bracket. */
export const drawPart = definePage<CategoryDrawData>()({
  route: 'drawPart',
  ...categoryPageOptions,
  exists: hasDrawPart,
  title: ({ data, params, portal }) =>
    portal.t('draw.categoryTitle', {
      category: `${getCategoryName(data, params.category, portal)}, ${getPartName(data, params.part, portal.t)}`,
      competition: getCompetitionName(data),
    }),
  View: ({ data, params: { category, part } }) => (
    <CategoryDraw {...data} category={category} part={part} form="bracket" Sheet={DrawSheetView} />
  ),
})
