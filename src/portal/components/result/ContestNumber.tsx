import { usePageContext } from '../../page-context.ts'

/**
 * The number of a contest, linked to its page.
 * @param href undefined for a contest of teams, which has no page
 */
export function ContestNumber({ number, href }: { number: number; href?: string | undefined }) {
  const { t } = usePageContext()
  const Element = href ? 'a' : 'span'
  return (
    <Element href={href} data-number>
      <span className="visually-hidden">{t('contest.number', { number })}</span>
      <span aria-hidden="true">{number}</span>
    </Element>
  )
}
