import { definePage } from '../frame/page/define-page.ts'
import { DrawSheetView } from './sheet/DrawSheetView.tsx'
import { TeamDraw } from './TeamDraw.tsx'
import { getTitleParts, type TeamDrawData, teamPageOptions } from './team-page-options.ts'

/** The bracket of a team competition. */
export const teamDraw = definePage<TeamDrawData>()({
  route: 'teamDraw',
  ...teamPageOptions,
  title: ({ portal: { t }, ...page }) => t('draw.categoryTitle', getTitleParts(page)),
  View: ({ data, params }) => <TeamDraw {...data} params={params} form="bracket" Sheet={DrawSheetView} />,
})
