import { usePortal } from '../portal.ts'
import type { Stage } from './layout.ts'

/** What a part of a draw is called. */
export function useStageTitle(): (stage: Stage) => string {
  const { t } = usePortal()
  return (stage) => {
    switch (stage.of) {
      case 'round':
        return t(`round.${stage.round}`)
      case 'group':
        return t('sheet.group', { group: stage.group })
      case 'pool':
        return t('round.RR1')
      case 'finalPool':
        return t('round.FINALPOOL')
      default:
        return t(`draw.${stage.of}`)
    }
  }
}
