import { publishContest, publishOutcome } from '../published/from-api/contests.ts'
import { inCallOrder, isCalled, publishOnMat } from '../published/from-api/order.ts'
import { publishPeople } from '../published/from-api/people.ts'
import type {
  PublishedAthlete,
  PublishedCompetition,
  PublishedDraw,
  PublishedOrder,
  PublishedPerson,
} from '../published/shapes.ts'
import type { Contest } from '../shapes/contest.ts'
import type { Board } from '../shapes/live.ts'
import type { Person } from '../shapes/people.ts'
import { activeContests, boardsOf, type LiveState } from './state.ts'

/**
 * What the archive published, as it stands now: in the same shapes, so that the same views show it. Where nothing has
 * changed it stays the very same object.
 */

/** The order of contests: who goes on, what is over, what was moved, and the scores of what is on the mats. */
export function orderNow(order: PublishedOrder, live: LiveState): PublishedOrder {
  const changed = ofJudoka(live)
  const boards = boardsOf(live)
  if (changed.size === 0 && boards.size === 0) return order
  const told = new Map(order.contests.map((contest) => [contest.id, contest]))
  const kept = order.contests.filter(({ id, team }) => team !== null || !changed.has(id))
  const others = [...changed.values()].filter(isCalled).map((contest) => {
    const video = told.get(contest.idContest)?.video
    const published = onMat(contest)
    return video && !published.video ? { ...published, video } : published
  })
  const contests = inCallOrder(
    order.fragments.map(({ id }) => id),
    [...kept, ...others],
  )
  return {
    ...order,
    people: withPeople(order.people, [...changed.values()].flatMap(sidesOf)),
    contests: contests.map((contest) =>
      contest.team === null && !contest.finished ? onBoard(contest, boards.get(contest.id)) : contest,
    ),
  }
}

/** One category's draw: a contest that is over moves its winner on; one on a mat shows its score. */
export function drawNow(draw: PublishedDraw, live: LiveState): PublishedDraw {
  const changed = [...ofJudoka(live).values()].filter(({ idWeight }) => idWeight === draw.category)
  if (changed.length === 0) return draw
  const boards = boardsOf(live)
  const byNumber = new Map(changed.map((contest) => [contest.fightNo, contest]))
  const numbers = new Set(draw.contests.map(({ number }) => number))
  return {
    ...draw,
    people: withPeople(draw.people, changed.flatMap(sidesOf)),
    contests: [
      ...draw.contests.map((contest) => {
        const now = byNumber.get(contest.number)
        if (!now) return contest
        const published = inDraw(now)
        return contest.video && !published.video ? { ...published, video: contest.video } : published
      }),
      ...changed.filter(({ fightNo }) => !numbers.has(fightNo)).map(inDraw),
    ].map((contest) => {
      const idContest = byNumber.get(contest.number)?.idContest
      return contest.finished || idContest === undefined ? contest : onBoard(contest, boards.get(idContest))
    }),
  }
}

/** A competition's categories: which are on a mat, and how many contests they have to come. */
export function competitionNow(competition: PublishedCompetition, live: LiveState): PublishedCompetition {
  const contests = Map.groupBy(ofJudoka(live).values(), ({ idWeight }) => idWeight)
  const active = activeContests(live)
  if (contests.size === 0) return competition
  return {
    ...competition,
    categories: competition.categories.map((category) => {
      const own = contests.get(category.id)
      if (!own) return category
      return {
        ...category,
        active: own.some(({ idContest, isFinished }) => !isFinished && active.has(idContest)),
        // only what was fetched whole can be counted; a few changed contests can't
        unfinished: live.whole
          ? own.filter(({ isFinished, bye }) => !isFinished && !bye).length
          : category.unfinished,
      }
    }),
  }
}

/** A judoka's contests within a competition, those against opponents who are only now known among them. */
export function athleteNow(athlete: PublishedAthlete, live: LiveState): PublishedAthlete {
  const { id } = athlete.person
  const own = [...ofJudoka(live).values()].filter(
    (contest) => !contest.bye && sidesOf(contest).some(({ idPerson }) => idPerson === id),
  )
  const gone = new Set(live.contests.keys())
  if (own.length === 0 && !athlete.contests.some((contest) => gone.has(contest.id))) return athlete
  const boards = boardsOf(live)
  const told = new Map(athlete.contests.map((contest) => [contest.id, contest]))
  const categories = new Map(
    [...athlete.entries, ...athlete.contests].map(({ category }) => [category.id, category]),
  )
  const contests = [
    // one that was theirs and isn't any more was corrected away
    ...athlete.contests.filter(({ id, team }) => team !== null || !gone.has(id)),
    ...own.flatMap((contest) => {
      const category = categories.get(contest.idWeight)
      if (!category) return []
      const { idContest, fightNo, round, mat, personWhite, personBlue, timeStart, timeStartPlanned } = contest
      const white = personWhite?.idPerson === id
      const video = told.get(idContest)?.video
      const published = {
        id: idContest,
        number: fightNo,
        category,
        team: null,
        round,
        mat,
        white,
        opponent: (white ? personBlue : personWhite)?.idPerson ?? null,
        planned: timeStartPlanned,
        start: timeStart,
        ...(video && { video }),
        ...publishOutcome(contest),
      }
      return [contest.isFinished ? published : onBoard(published, boards.get(idContest))]
    }),
  ]
  const timeOf = ({ start, planned }: { start: string | null; planned: string | null }) =>
    start ?? planned ?? '9'
  const met = new Set(contests.map(({ opponent }) => opponent))
  return {
    ...athlete,
    // whom they were to meet and won't any more isn't among them
    opponents: withPeople(athlete.opponents, own.flatMap(sidesOf)).filter((person) => met.has(person.id)),
    contests: contests.sort((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.number - b.number),
  }
}

/** A contest that hasn't changed stays the same object when it is published again: what shows it needs no new look. */
function once<P>(publish: (contest: Contest) => P): (contest: Contest) => P {
  const published = new WeakMap<Contest, P>()
  return (contest) => {
    const known = published.get(contest) ?? publish(contest)
    published.set(contest, known)
    return known
  }
}

const onMat = once(publishOnMat)
const inDraw = once(publishContest)

/** Contests of judoka; bouts of teams are told with their teams. */
const ofJudoka = ({ contests }: LiveState): ReadonlyMap<number, Contest> =>
  new Map([...contests].filter(([, { idTeamContest }]) => idTeamContest === null))

const sidesOf = ({ personWhite, personBlue }: Contest): Person[] =>
  [personWhite, personBlue].flatMap((person) => person ?? [])

/** Those mentioned before, and those who are only now. */
function withPeople(known: readonly PublishedPerson[], people: readonly Person[]): PublishedPerson[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = publishPeople(people).filter(({ id }) => !ids.has(id))
  return added.length === 0 ? [...known] : [...known, ...added].sort((a, b) => a.id - b.id)
}

type Shown = Pick<PublishedOrder['contests'][number], 'scoreWhite' | 'scoreBlue' | 'goldenScore'>

/** A contest that isn't over, with what its scoreboard shows. */
function onBoard<C extends Shown>(contest: C, board: Board | undefined): C {
  if (!board) return contest
  const { scoreWhite, scoreBlue, isGoldenScore } = board
  return { ...contest, scoreWhite, scoreBlue, goldenScore: isGoldenScore }
}
