import { usePageContext } from '../../page-context.ts'
import type { DrawSection } from '../split-draw.ts'

/** Returns a function that names a section of a draw. */
export function useSectionTitle(): (section: DrawSection) => string {
  const { t } = usePageContext()
  return (section) => {
    switch (section.of) {
      case 'round':
        return t(`round.${section.round}`)
      case 'group':
        return t('sheet.group', { group: section.group })
      case 'pool':
        return t('round.RR1')
      case 'finalPool':
        return t('round.FINALPOOL')
      default:
        return t(`draw.${section.of}`)
    }
  }
}
