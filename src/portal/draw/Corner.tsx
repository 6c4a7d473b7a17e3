import type { Entrant } from '#judo/draw/index.ts'
import { usePortal } from '../portal.ts'
import type { Corner, Origin } from './bout.ts'
import type { DrawnContest } from './drawn.ts'
import type { DrawView } from './view.ts'

/** Who stands on a side of a contest; while nobody is known, where they will come from. */
export function CornerName<C extends DrawnContest>({
  corner,
  view,
}: {
  corner: Corner
  view: Pick<DrawView<C>, 'name'>
}) {
  const { t } = usePortal()
  if (corner === 'nobody') return t('contest.nobody')
  return 'entrant' in corner ? view.name(corner.entrant) : originText(corner.from, t)
}

export const entrantIn = (corner: Corner): Entrant | null =>
  corner !== 'nobody' && 'entrant' in corner ? corner.entrant : null

function originText(from: Origin, t: ReturnType<typeof usePortal>['t']): string {
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : t('contest.unknown')
}
