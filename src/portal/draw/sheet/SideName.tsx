import type { Entrant } from '#judo/draw/index.ts'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketSide, SideOrigin } from '../layout/bracket-contest.ts'
import type { DrawContest } from '../layout/draw-model.ts'

/** The name on a side of a contest; until it is known, where the entrant comes from. */
export function SideName<C extends DrawContest>({
  bracketSide,
  renderer,
}: {
  bracketSide: BracketSide
  renderer: Pick<DrawRenderer<C>, 'renderName'>
}) {
  const { t } = usePageContext()
  if (bracketSide === 'nobody') return t('contest.nobody')
  return 'entrant' in bracketSide
    ? renderer.renderName(bracketSide.entrant)
    : formatOrigin(bracketSide.from, t)
}

export const getEntrant = (bracketSide: BracketSide): Entrant | null =>
  bracketSide !== 'nobody' && 'entrant' in bracketSide ? bracketSide.entrant : null

function formatOrigin(from: SideOrigin, t: ReturnType<typeof usePageContext>['t']): string {
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : t('contest.unknown')
}
