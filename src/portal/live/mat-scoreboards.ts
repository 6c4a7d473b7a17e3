import type { Board, LiveStateResponse } from '#contract/api/live/live.ts'
import type { CallResponse } from '#contract/calls.ts'
import { listContestsOnMats } from '#judo/competition/contest-state.ts'
import { type ContestScores, getDisplayScore } from '#judo/score/display-score.ts'
import { SIDES, type Side } from '#judo/score/score.ts'
import { toCapitals } from '#language/capitals.ts'
import { createElement } from '../dom/create-element.ts'

/** A small scoreboard for each mat of a competition in progress, for pages without React. */

type LiveContests = CallResponse<'Live/Contests'>
type Mat = Pick<LiveStateResponse['mats'][number], 'mat' | 'board'>

export type MatScoreboardOptions = {
  /** First day of the competition; decides the ruleset. */
  day: string
  /** Text of a mat's heading, with `{{mat}}`. */
  pattern: string
  /** What stands for a name that is withheld. */
  withheldText: string
  /** What is said of a contest that comes next, also on mats that have sent nothing yet; without it, mats without a contest are left out. */
  nextText?: string
  /** Names of weight categories by id, as they are shown (`language/category-names.ts`). */
  categories?: ReadonlyMap<number, string>
  /** Address of the contest order. */
  orderHref: string
  /** What is added to the heading of a contest that is being fought. */
  renderClock?: (contest: LiveContests['contests'][number], board: Board) => HTMLElement
}

export const listIdsOnMats = (mats: readonly Mat[], { contests }: LiveContests): ReadonlySet<number> =>
  listContestsOnMats(
    contests.map((contest) => ({ ...contest, idContest: contest.id })),
    new Map(mats.map(({ mat, board }) => [mat, board?.idContest ?? null])),
  )

/** A list with a link for every mat, with the contest on it and its scores, otherwise with the next one. */
export function createMatScoreboards(
  mats: readonly Mat[],
  live: LiveContests,
  { day, pattern, withheldText, nextText, categories, orderHref, renderClock }: MatScoreboardOptions,
): HTMLElement {
  const { contests, people } = live
  const idsOnMats = listIdsOnMats(mats, live)
  const list = createElement('ol', { 'data-mats': true })
  const boards = new Map(mats.map(({ mat, board }) => [mat, board]))
  const visibleContests = nextText ? contests : contests.filter(({ id }) => idsOnMats.has(id))
  const numbers = new Set([...boards.keys(), ...visibleContests.flatMap(({ mat }) => mat ?? [])])
  for (const mat of [...numbers].sort((a, b) => a - b)) {
    const board = boards.get(mat)
    // a board shows its contest until the next one is called
    const onMat =
      contests.find(({ id }) => id === board?.idContest) ??
      contests.find((candidate) => candidate.mat === mat && idsOnMats.has(candidate.id))
    const contest = onMat ?? (nextText ? findNextContest(contests, mat) : undefined)
    if (!contest) continue
    const category = categories?.get(contest.category)
    const heading = [
      pattern.replace('{{mat}}', `${mat}`),
      ...(onMat || !nextText ? [] : [nextText]),
      ...(category ? [createElement('bdi', {}, category)] : []),
    ]
    const link = createElement(
      'a',
      { href: `${orderHref}?mat=${mat}`, 'data-idle': !onMat },
      createElement('b', {}, ...heading.flatMap((part) => [' · ', part]).slice(1)),
      onMat && board && renderClock?.(onMat, board),
    )
    for (const side of SIDES) {
      const person = people.find(({ id }) => id === contest[side])
      const name = person?.withheld
        ? withheldText
        : person
          ? toCapitals(person.internationalFamilyName ?? person.familyName, person.country)
          : ''
      link.append(
        createElement(
          'span',
          { 'data-side': side },
          createElement('small', {}, person?.country),
          createElement('bdi', {}, name),
          onMat && createScore(board ?? contest, side, day),
        ),
      )
    }
    list.append(createElement('li', {}, link))
  }
  return list
}

/** The next contest in the order of a mat, with both judoka known. */
function findNextContest(
  contests: LiveContests['contests'],
  mat: number,
): LiveContests['contests'][number] | undefined {
  const coming = contests.filter(
    (contest) =>
      contest.mat === mat &&
      !contest.isFinished &&
      !contest.bye &&
      contest.white !== null &&
      contest.blue !== null,
  )
  const compare = (a: LiveContests['contests'][number], b: LiveContests['contests'][number]) =>
    toTime(a.plannedStart) - toTime(b.plannedStart) || (a.matOrder ?? 0) - (b.matOrder ?? 0)
  return coming.sort(compare)[0]
}

const toTime = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant))

function createScore(scores: ContestScores, side: Side, day: string): HTMLElement {
  const { cells, shido, hansokuMake } = getDisplayScore(scores, side, day)
  return createElement(
    'span',
    { 'data-score': true, dir: 'ltr' },
    (shido > 0 || hansokuMake) && createElement('i', { 'data-shido': hansokuMake ? 'red' : shido }),
    ...cells.map(({ count }) => createElement('b', {}, `${count}`)),
  )
}
