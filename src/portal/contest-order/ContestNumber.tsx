import { buildContestCode } from '#publication/contest-code.ts'
import { useHref, usePageContext } from '../page-context.ts'

/**
 * The number of a contest, linked to its page.
 * @param category null for a contest of teams, which has no page
 */
export function ContestNumber({
  competition,
  category,
  number,
  className,
}: {
  /** External id. */
  competition: string
  category: number | null
  number: number
  className?: string | undefined
}) {
  const { t } = usePageContext()
  const href = useHref()
  const label = t('contest.number', { number })
  if (category === null)
    return (
      <span className={className} title={label}>
        {number}
      </span>
    )
  return (
    <a
      className={className}
      href={href('contest', { id: competition, code: buildContestCode({ category, number }) })}
      aria-label={label}
    >
      {number}
    </a>
  )
}
