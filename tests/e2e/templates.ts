import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import { accentedFinalist, largestCompetition, published } from './world.ts'

/** Every kind of page once, by a name, as its address in the demo world; read when it is asked for. */

const id = () => largestCompetition().id
const finalist = () => accentedFinalist().person.id

export const TEMPLATES = {
  home: () => addressOf('home'),
  calendar: () => addressOf('calendar'),
  'calendar list': () => `${addressOf('calendar')}?view=list`,
  partner: () => addressOf('partner', { partner: 'dju' }),
  'partner calendar': () => addressOf('partnerCalendar', { partner: 'sjz' }),
  'choose a partner': () => addressOf('clubs'),
  clubs: () => addressOf('partnerClubs', { partner: 'sjz' }),
  club: () => addressOf('partnerClub', { partner: 'sjz', club: club() }),
  'club athletes': () => addressOf('clubAthletes', { club: club() }),
  'club competitions': () => addressOf('clubCompetitions', { club: club() }),
  'judoka list': () => addressOf('partnerJudoka', { partner: 'sjz' }),
  ranking: () => addressOf('partnerRanking', { partner: 'sjz' }),
  'ranked club': rankedClub,
  judoka: () => addressOf('judoka', { id: finalist() }),
  'judoka results': () => addressOf('judokaResults', { id: finalist() }),
  'judoka year': judokaYear,
  medals: () => addressOf('judokaMedals', { id: finalist() }),
  'head to head': () => addressOf('headToHead', { id: finalist() }),
  competition: () => addressOf('competition', { id: id() }),
  'competition that is on': () => addressOf('competition', { id: running() }),
  draws: () => addressOf('draws', { id: id() }),
  'draw of 16': () => addressOf('draw', { id: id(), category: knockoutOf16() }),
  'draw of 64': () => addressOf('draw', { id: id(), category: accentedFinalist().category }),
  'draw of a pool': () => drawBySystem('round_robin'),
  'draw of groups': () => drawBySystem('brazilian'),
  'draw of teams': drawOfTeams,
  'legacy draw': () => addressOf('legacyDraw', { id: id(), category: knockoutOf16() }),
  'test of brackets': () => addressOf('bracketsTest', { id: id() }),
  'contest order': () => addressOf('contestOrder', { id: id() }),
  'contest order that is on': () => addressOf('contestOrder', { id: running() }),
  participants: () => addressOf('participants', { id: id() }),
  nations: () => addressOf('nations', { id: id() }),
  'athlete in a competition': () => addressOf('athlete', { id: id(), athlete: finalist() }),
  results: () => addressOf('results', { id: id() }),
  'results by age': () => addressOf('resultsByAge', { id: id(), age: age() }),
  standings: () => addressOf('standings', { id: id() }),
  documents: () => addressOf('documents', { id: id() }),
  watch: () => addressOf('watch', { id: id() }),
  'watch live': () => addressOf('watchLive'),
  'video of a round': () => addressOf('fullRound', { video: recordings().round }),
  'video of a contest': () => addressOf('matchVideo', { video: recordings().contest }),
  following: () => addressOf('following'),
  apply: () => addressOf('applyTo', { id: id() }),
  cookies: () => addressOf('cookies'),
  components: () => addressOf('components'),
  'not found': () => addressOf('competitionNotFound'),
} satisfies Record<string, () => string>

export type Template = keyof typeof TEMPLATES

function running(): string {
  const found = published(PUBLISHED.competitions()).competitions.find((one) => one.id.startsWith('vie_tour'))
  return expected(found, 'running competition').id
}

/** The club of the partner's with the most athletes. */
function club(): number {
  const { clubs } = published(PUBLISHED.clubs('sjz'))
  return expected(clubs.toSorted((a, b) => b.athletes - a.athletes)[0], 'club').id
}

function rankedClub(): string {
  const latest = expected(published(PUBLISHED.latestRanking('sjz')), 'ranking')
  const { id: best } = expected(latest.clubs[0], 'ranked club')
  return addressOf('rankedClub', { partner: 'sjz', cup: latest.cup.id, club: best, year: latest.year })
}

function judokaYear(): string {
  const [last] = published(PUBLISHED.judoka(finalist())).results
  return addressOf('judokaYear', { id: finalist(), year: expected(last?.year, 'result with its year') })
}

const age = (): number =>
  expected(published(PUBLISHED.competition(id())).categories[0], 'category of the competition').ageId

function knockoutOf16(): number {
  const found = published(PUBLISHED.competition(id()))
    .categories.map((category) => published(PUBLISHED.draw(id(), category.id)))
    .find(({ lines }) => lines.length === 16)
  return expected(found, 'draw on 16 lines').category
}

function drawBySystem(wanted: string): string {
  for (const { id } of published(PUBLISHED.competitions()).competitions) {
    for (const { id: category } of published(PUBLISHED.competition(id)).categories) {
      if (published(PUBLISHED.draw(id, category)).system === wanted)
        return addressOf('draw', { id, category })
    }
  }
  throw new Error(`The demo world has no draw by the system ${wanted}`)
}

function drawOfTeams(): string {
  for (const { id } of published(PUBLISHED.competitions()).competitions) {
    const [team] = published(PUBLISHED.competition(id)).teamCategories
    if (team) return addressOf('teamDraw', { id, team: team.id })
  }
  throw new Error('The demo world has no competition of teams')
}

/** Videos of a whole round and of a contest. */
function recordings(): { round: string; contest: string } {
  const { fragments, contests } = published(PUBLISHED.watch(id()))
  const round = fragments.flatMap(({ mats }) => mats).find(({ video }) => video)?.video
  const contest = contests.find(({ video }) => video)?.video?.slug
  return { round: expected(round, 'video of a round'), contest: expected(contest, 'video of a contest') }
}

function expected<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`The demo world has no ${what}`)
  return found
}
