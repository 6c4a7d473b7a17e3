import { formatDayShort } from '#language/formats.ts'
import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderBlock } from './model/order-blocks.ts'

/** Returns a function that titles a block with its date and name, without the number of the day; empty if it has neither. */
export function useBlockTitle(): (block: Pick<OrderBlock, 'day' | 'title'>) => string {
  const { code } = usePageContext()
  const blockName = useNameTranslation('block')
  return ({ day, title }) =>
    [day && formatDayShort(code, day), blockName(title?.replace(/^Day \d+:? ?/, '') ?? '')]
      .filter(Boolean)
      .join(' · ')
}
