import { definePage } from '#portal/frame/page/define-page.ts'
import { buildPath } from '#publication/routes.ts'
import { CategoryDraw } from './CategoryDraw.tsx'
import {
  type CategoryDrawData,
  categoryPageOptions,
  getTitleParts,
  hasDrawPart,
} from './category-page-options.ts'
import { DrawTables } from './sheet/DrawTables.tsx'

/** The draw of a category as tables; if `legacy_draw` is stored in the browser, it replaces the bracket. */
export const legacyDraw = definePage<CategoryDrawData>()({
  route: 'legacyDraw',
  prerender: 'default',
  instances: 'categories',
  ...categoryPageOptions,
  title: (page) => page.context.t('draw.plainTitle', getTitleParts(page)),
  indexed: () => false,
  canonical: ({ id, category }) => buildPath('draw', { id, category }),
  View: ({ data, params }) => (
    <CategoryDraw {...data} category={params.category} form="tables" Sheet={DrawTables} />
  ),
})

/** A part of a large draw as tables. */
export const legacyDrawPart = definePage<CategoryDrawData>()({
  route: 'legacyDrawPart',
  prerender: 'default',
  instances: 'drawParts',
  ...categoryPageOptions,
  exists: hasDrawPart,
  title: (page) => page.context.t('draw.plainTitle', getTitleParts(page)),
  indexed: () => false,
  canonical: ({ id, category, part }) => buildPath('drawPart', { id, category, part }),
  View: ({ data, params: { category, part } }) => (
    <CategoryDraw {...data} category={category} part={part} form="tables" Sheet={DrawTables} />
  ),
})
