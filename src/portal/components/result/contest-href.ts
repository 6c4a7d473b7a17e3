import { buildContestCode } from '#publication/contest-code.ts'
import { useHref } from '../../page-context.ts'

/**
 * Returns a function that builds the address of the page of a contest.
 * @param competition external id
 */
export function useContestHref(competition: string): (category: number, number: number) => string {
  const href = useHref()
  return (category, number) =>
    href('contest', { id: competition, code: buildContestCode({ category, number }) })
}
