import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'

/**
 * The number of a contest, linked to its page.
 * @param href undefined for a contest of teams, which has no page
 */
export function ContestNumber({ number, href }: { number: number; href?: string | undefined }) {
  const { t } = usePageContext()
  const Element = href ? 'a' : 'span'
  const [before, after] = t('contest.number', { number }).split(String(number))
  return (
    <Element href={href} data-number="">
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {number}
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </Element>
  )
}
