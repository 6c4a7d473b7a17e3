import type { BracketSide, SideOrigin } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'

/** The name on a side of a contest; until it is known, where the entrant comes from. */
export function SideName<C extends ContestRecord>({
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

function formatOrigin(from: SideOrigin, t: ReturnType<typeof usePageContext>['t']): string {
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : t('contest.unknown')
}
