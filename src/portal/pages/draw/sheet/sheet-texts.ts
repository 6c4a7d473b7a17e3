import type { Translate } from '#language/translate.ts'
import type { DrawSection } from '../split-draw.ts'

export function formatSectionTitle(section: DrawSection, t: Translate): string {
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
