import { buildContestCode } from '#publication/contest-code.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { accentedFinalist, competitionWithTeams, largestCompetition, published } from './world.ts'

/** Every kind of page once, by a name, as its address in the demo world; read when it is asked for. */

const id = () => largestCompetition().externalId
const finalist = () => accentedFinalist().person.id

export const TEMPLATES = {
  home: () => buildPath('home'),
  calendar: () => buildPath('calendar'),
  'calendar list': () => `${buildPath('calendar')}?view=list`,
  partner: () => buildPath('partner', { partner: 'dju' }),
  'partner calendar': () => buildPath('partnerCalendar', { partner: 'sjz' }),
  'choose a partner': () => buildPath('clubs'),
  clubs: () => buildPath('partnerClubs', { partner: 'sjz' }),
  club: () => buildPath('partnerClub', { partner: 'sjz', club: club() }),
  'club athletes': () => buildPath('clubAthletes', { club: club() }),
  'club competitions': () => buildPath('clubCompetitions', { club: club() }),
  'judoka list': () => buildPath('partnerJudoka', { partner: 'sjz' }),
  ranking: () => buildPath('partnerRanking', { partner: 'sjz' }),
  'ranked club': rankedClub,
  judoka: () => buildPath('judoka', { id: finalist() }),
  'judoka results': () => buildPath('judokaResults', { id: finalist() }),
  'judoka year': judokaYear,
  medals: () => buildPath('judokaMedals', { id: finalist() }),
  'head to head': () => buildPath('headToHead', { id: finalist() }),
  competition: () => buildPath('competition', { id: id() }),
  'competition that is on': () => buildPath('competition', { id: running() }),
  draws: () => buildPath('draws', { id: id() }),
  'draw of 16': () => buildPath('draw', { id: id(), category: knockoutOf16() }),
  'draw of 64': () => buildPath('draw', { id: id(), category: accentedFinalist().category }),
  'draw of a pool': () => drawBySystem('round_robin'),
  'draw of groups': () => drawBySystem('brazilian'),
  'draw of teams': drawOfTeams,
  'legacy draw': () => buildPath('legacyDraw', { id: id(), category: knockoutOf16() }),
  'test of brackets': () => buildPath('bracketsTest', { id: id() }),
  contest: finalWithScores,
  'contest order': () => buildPath('contestOrder', { id: id() }),
  'contest order that is on': () => buildPath('contestOrder', { id: running() }),
  participants: () => buildPath('participants', { id: id() }),
  nations: () => buildPath('nations', { id: id() }),
  'athlete in a competition': () => buildPath('athlete', { id: id(), athlete: finalist() }),
  results: () => buildPath('results', { id: id() }),
  'results by age': () => buildPath('resultsByAge', { id: id(), age: age() }),
  standings: () => buildPath('standings', { id: id() }),
  documents: () => buildPath('documents', { id: id() }),
  watch: () => buildPath('watch', { id: id() }),
  'watch live': () => buildPath('watchLive'),
  'video of a round': () => buildPath('fullRound', { video: recordings().round }),
  'video of a contest': () => buildPath('matchVideo', { video: recordings().contest }),
  nation: () => buildPath('nation', { nation: accentedFinalist().person.country ?? '' }),
  following: () => buildPath('following'),
  apply: () => buildPath('applyTo', { id: id() }),
  cookies: () => buildPath('cookies'),
  accessibility: () => buildPath('accessibility'),
  widgets: () => buildPath('widgets'),
  components: () => buildPath('components'),
  'not found': () => buildPath('competitionNotFound'),
} satisfies Record<string, () => string>

export type Template = keyof typeof TEMPLATES

function running(): string {
  const found = published(RESOURCES.competitions()).competitions.find((one) =>
    one.externalId.startsWith('vie_tour'),
  )
  return expected(found, 'running competition').externalId
}

/** A final with video and score events. */
function finalWithScores(): string {
  const { category } = accentedFinalist()
  const final = published(RESOURCES.draw(id(), category)).contests.find(({ round }) => round === 'F')
  return buildPath('contest', {
    id: id(),
    code: buildContestCode({ category, number: expected(final, 'final').number }),
  })
}

/** The club of the partner's with the most athletes. */
function club(): number {
  const { clubs } = published(RESOURCES.partnerClubs('sjz'))
  return expected(clubs.toSorted((a, b) => b.athletes - a.athletes)[0], 'club').id
}

function rankedClub(): string {
  const latest = expected(published(RESOURCES.latestRanking('sjz')), 'ranking')
  const { id: best } = expected(latest.clubs[0], 'ranked club')
  return buildPath('rankedClub', { partner: 'sjz', cup: latest.cup.id, club: best, year: latest.year })
}

function judokaYear(): string {
  const [last] = published(RESOURCES.judoka(finalist())).results
  return buildPath('judokaYear', { id: finalist(), year: expected(last?.year, 'result with its year') })
}

const age = (): number =>
  expected(published(RESOURCES.competition(id())).categories[0], 'category of the competition').ageId

function knockoutOf16(): number {
  const found = published(RESOURCES.competition(id()))
    .categories.map((category) => published(RESOURCES.draw(id(), category.id)))
    .find(({ lines }) => lines.length === 16)
  return expected(found, 'draw on 16 lines').category
}

function drawBySystem(system: string): string {
  for (const { externalId } of published(RESOURCES.competitions()).competitions) {
    for (const { id: category } of published(RESOURCES.competition(externalId)).categories) {
      if (published(RESOURCES.draw(externalId, category)).system === system)
        return buildPath('draw', { id: externalId, category })
    }
  }
  throw new Error(`The demo world has no draw by the system ${system}`)
}

function drawOfTeams(): string {
  const { competition, team } = competitionWithTeams()
  return buildPath('teamDraw', { id: competition.externalId, team })
}

/** Videos of a whole round and of a contest. */
function recordings(): { round: string; contest: string } {
  const { blocks, contests } = published(RESOURCES.competitionVideos(id()))
  const round = blocks.flatMap(({ mats }) => mats).find(({ video }) => video)?.video
  const contest = contests.find(({ video }) => video)?.video?.slug
  return { round: expected(round, 'video of a round'), contest: expected(contest, 'video of a contest') }
}

function expected<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`The demo world has no ${what}`)
  return found
}
