import type { Entrant } from '#judo/draw/index.ts'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketSide, SideOrigin } from '../layout/bracket-contest.ts'
import type { DrawContest } from '../layout/draw-model.ts'

/** Who stands on a side of a contest; while nobody is known, where they will come from. */
export function SideName<C extends DrawContest>({
  corner,
  view,
}: {
  corner: BracketSide
  view: Pick<DrawRenderer<C>, 'renderName'>
}) {
  const { t } = usePageContext()
  if (corner === 'nobody') return t('contest.nobody')
  return 'entrant' in corner ? view.renderName(corner.entrant) : formatOrigin(corner.from, t)
}

export const getEntrant = (corner: BracketSide): Entrant | null =>
  corner !== 'nobody' && 'entrant' in corner ? corner.entrant : null

function formatOrigin(from: SideOrigin, t: ReturnType<typeof usePageContext>['t']): string {
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : t('contest.unknown')
}
