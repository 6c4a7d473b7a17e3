import { definePage } from '#portal/frame/page/define-page.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import {
  type CategoryDrawData,
  categoryPageOptions,
  getTitleParts,
  hasDrawPart,
} from './category-page-options.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'

export const draw = definePage<CategoryDrawData>()({
  route: 'draw',
  prerender: 'declared',
  instances: 'categories',
  isWide: true,
  ...categoryPageOptions,
  title: (page) => page.context.t('draw.categoryTitle', getTitleParts(page)),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="bracket" Sheet={DrawSheetView} />
  ),
})

export const drawPart = definePage<CategoryDrawData>()({
  route: 'drawPart',
  prerender: 'declared',
  instances: 'drawParts',
  isWide: true,
  ...categoryPageOptions,
  exists: hasDrawPart,
  title: (page) => page.context.t('draw.categoryTitle', getTitleParts(page)),
  View: ({ data, params: { category, part } }) => (
    <CategoryDraw {...data} category={category} part={part} form="bracket" Sheet={DrawSheetView} />
  ),
})
