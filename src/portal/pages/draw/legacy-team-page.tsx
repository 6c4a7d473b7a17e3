import { definePage } from '#portal/frame/page/define-page.ts'
import { buildPath } from '#publication/routes.ts'
import { DrawTables } from './sheet/DrawTables.tsx'
import { TeamDraw } from './TeamDraw.tsx'
import { getTitleParts, hasTeamDrawPart, type TeamDrawData, teamPageOptions } from './team-page-options.ts'

/** The draw of a team competition as tables; if `legacy_draw` is stored in the browser, it replaces the bracket. */
export const legacyTeamDraw = definePage<TeamDrawData>()({
  route: 'legacyTeamDraw',
  prerender: 'default',
  instances: 'teamDraws',
  ...teamPageOptions,
  title: (page) => page.context.t('draw.plainTitle', getTitleParts(page)),
  indexed: () => false,
  canonical: ({ id, team }) => buildPath('teamDraw', { id, team }),
  View: ({ data, params }) => <TeamDraw {...data} params={params} form="tables" Sheet={DrawTables} />,
})

/** A part of a large draw as tables. */
export const legacyTeamDrawPart = definePage<TeamDrawData>()({
  route: 'legacyTeamDrawPart',
  prerender: 'default',
  instances: 'teamDrawParts',
  ...teamPageOptions,
  exists: hasTeamDrawPart,
  title: (page) => page.context.t('draw.plainTitle', getTitleParts(page)),
  indexed: () => false,
  canonical: ({ id, team, part }) => buildPath('teamDrawPart', { id, team, part }),
  View: ({ data, params }) => <TeamDraw {...data} params={params} form="tables" Sheet={DrawTables} />,
})
