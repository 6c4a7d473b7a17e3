import { usePageContext } from '../../page-context.ts'
import type { DrawSection } from '../layout/layout-draw.ts'

/** What a part of a draw is called. */
export function useSectionTitle(): (stage: DrawSection) => string {
  const { t } = usePageContext()
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
