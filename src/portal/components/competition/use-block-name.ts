import { usePageContext } from '../../page-context.ts'
import { useNameTranslation } from './CategoryName.tsx'

/** Returns a function that names a block of the programme, with its day if that is a part of the name: `Day 1: Preliminaries`, `Day 1`. */
export function useBlockName(): (title: string) => string {
  const { t } = usePageContext()
  const translateName = useNameTranslation('block')
  return (title) => {
    const [, day, name] = /^Day (\d+)(?:: (.+))?$/.exec(title) ?? []
    if (!day) return translateName(title)
    return name ? t('overview.dayBlock', { day, name: translateName(name) }) : t('overview.day', { day })
  }
}
