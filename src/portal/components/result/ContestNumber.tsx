import { usePageContext } from '../../page-context.ts'

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
      {before && <span className="sr-only">{before}</span>}
      {number}
      {after && <span className="sr-only">{after}</span>}
    </Element>
  )
}
