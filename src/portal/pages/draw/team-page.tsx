import { definePage } from '#portal/frame/page/define-page.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'
import { TeamDraw } from './TeamDraw.tsx'
import { getTitleParts, hasTeamDrawPart, type TeamDrawData, teamPageOptions } from './team-page-options.ts'

export const teamDraw = definePage<TeamDrawData>()({
  route: 'teamDraw',
  prerender: 'declared',
  instances: 'teamDraws',
  isWide: true,
  ...teamPageOptions,
  title: (page) => page.context.t('draw.categoryTitle', getTitleParts(page)),
  View: ({ data, params }) => <TeamDraw {...data} params={params} form="bracket" Sheet={DrawSheetView} />,
})

/** A part of a large bracket. */
export const teamDrawPart = definePage<TeamDrawData>()({
  route: 'teamDrawPart',
  prerender: 'declared',
  instances: 'teamDrawParts',
  isWide: true,
  ...teamPageOptions,
  exists: hasTeamDrawPart,
  title: (page) => page.context.t('draw.categoryTitle', getTitleParts(page)),
  View: ({ data, params }) => <TeamDraw {...data} params={params} form="bracket" Sheet={DrawSheetView} />,
})
