import { getRoundLabel } from '#judo/draw/index.ts'
import { decideContest, type Ruleset, type SideScore, type WinReason } from '#judo/score/index.ts'
import { getCountryName, getIsoCountryCode } from '#language/countries.ts'
import { toLocalDate } from '#language/dates.ts'
import type {
  ImportedCategory,
  ImportedCompetition,
  ImportedContest,
  ImportedCountry,
  ImportedPerson,
} from '../imported-competition.ts'
import { resolveTimeZone } from '../time-zones.ts'
import { convertScoreEvents } from './convert-score-events.ts'
import { convertVideos } from './convert-videos.ts'
import { inferDraw } from './infer-draw.ts'
import { resolveRuleset } from './resolve-ruleset.ts'
import type { ValidatedCompetition, ValidatedContest } from './validate-competition.ts'
import type { WireCompetition } from './wire.ts'

/** The system whose ids these are. */
const SOURCE = 'ijf'

/**
 * What is to be written of one competition.
 * @param about what `competition.info` or `competition.get_list` tell of it
 */
export function convertCompetition(
  { externalId, contests, categories }: ValidatedCompetition,
  about: WireCompetition | undefined,
): ImportedCompetition {
  const [first] = contests
  if (!first) throw new RangeError('A competition has at least one contest.')
  const country = about ? about.country_short : inferCountry(externalId)
  const timeZone = resolveTimeZone(about?.timezone ?? null, country)
  const dateFrom = about?.date_from ?? first.competition_date
  const people = listPeople(contests)
  const ruleset = resolveRuleset(about, dateFrom)
  return {
    identity: { source: SOURCE, sourceId: String(first.id_competition) },
    file: first.location.file,
    externalId,
    fallbackExternalId: null,
    name: about?.name ?? first.competition_name,
    city: (about?.city ?? first.city) || null,
    country,
    dateFrom,
    dateTo: about?.date_to ?? findLastDay(contests, timeZone, dateFrom),
    timeZone,
    rank: first.rank_name,
    ruleset,
    details: convertDetails(about),
    mats: Math.max(...contests.map(({ mat }) => mat ?? 0)) || null,
    people,
    categories: categories.map((category) => convertCategory(category, people, ruleset)),
  }
}

/** Only what is told: what is not stays as it is. */
const convertDetails = (about: WireCompetition | undefined) => ({
  ...(about?.code_live_theme === undefined ? {} : { liveThemeCode: about.code_live_theme }),
  ...(typeof about?.prime_event === 'boolean' ? { primeEvent: about.prime_event } : {}),
})

/** The nations of the people and of the competition, named as the source names them. */
export function listCountries(
  { contests }: ValidatedCompetition,
  { country }: ImportedCompetition,
  about: WireCompetition | undefined,
  names: ReadonlyMap<string, string>,
): ImportedCountry[] {
  const found = new Map<string, string>()
  for (const contest of contests) {
    found.set(contest.country_short_white, contest.country_white)
    found.set(contest.country_short_blue, contest.country_blue)
  }
  if (country !== null && !found.has(country))
    found.set(country, about?.country ?? getCountryName(country, 'en'))
  return [...found].map(([short, name]) => ({ short, name: names.get(short) ?? name }))
}

/** The country that an external id ends with, before the year: `gs_fra2025` → FRA. */
function inferCountry(externalId: string): string | null {
  const code = /_([a-z]{3})_?\d{4}$/.exec(externalId)?.[1]?.toUpperCase() ?? ''
  return code !== 'SEN' && getIsoCountryCode(code) !== null ? code : null // `_sen2023` means seniors, not Senegal
}

function findLastDay(contests: readonly ValidatedContest[], timeZone: string, dateFrom: string): string {
  const days = contests.flatMap(({ date_start_ts }) =>
    date_start_ts ? [toLocalDate(timeZone, date_start_ts)] : [],
  )
  return [dateFrom, ...days].toSorted().at(-1) ?? dateFrom
}

function listPeople(contests: readonly ValidatedContest[]): Map<number, ImportedPerson> {
  const people = new Map<number, ImportedPerson>()
  for (const contest of contests) {
    for (const side of ['white', 'blue'] as const) {
      people.set(contest[`id_person_${side}`], {
        familyName: contest[`family_name_${side}`],
        givenName: contest[`given_name_${side}`],
        gender: contest.gender,
        country: contest[`country_short_${side}`],
        identity: { source: SOURCE, sourceId: String(contest[`id_person_${side}`]) },
      })
    }
  }
  return people
}

function convertCategory(
  contests: readonly [ValidatedContest, ...ValidatedContest[]],
  people: ReadonlyMap<number, ImportedPerson>,
  ruleset: Ruleset,
): ImportedCategory {
  const [first] = contests
  const proof = inferDraw(contests, (entrant) => {
    const person = people.get(entrant)
    return person ? `${person.familyName} ${person.givenName}`.trim() : `judoka ${entrant}`
  })
  return {
    age: first.ageShort,
    gender: first.gender,
    weight: first.weight,
    fightDuration: first.fight_duration,
    drawSystem: proof.sheet?.system ?? null,
    lines: proof.sheet?.lines ?? [],
    incomplete: proof.incomplete,
    entrants: [...new Set(contests.flatMap((contest) => [contest.id_person_white, contest.id_person_blue]))],
    contests: contests.map((contest) => {
      const onSheet = proof.sheet ? proof.contests.get(contest.fight_no) : undefined
      return convertContest(contest, onSheet?.key ?? null, onSheet?.round ?? inferRound(contest), ruleset)
    }),
    places: proof.sheet ? proof.places : [],
  }
}

function convertContest(
  contest: ValidatedContest,
  key: string | null,
  round: string,
  ruleset: Ruleset,
): ImportedContest {
  const scoreWhite: SideScore = {
    ippon: contest.ippon_w,
    wazaAri: contest.waza_w,
    yuko: contest.yuko_w,
    koka: 0,
    shido: contest.penalty_w,
    hansokuMake: contest.hsk_w,
  }
  const scoreBlue: SideScore = {
    ippon: contest.ippon_b,
    wazaAri: contest.waza_b,
    yuko: contest.yuko_b,
    koka: 0,
    shido: contest.penalty_b,
    hansokuMake: contest.hsk_b,
  }
  return {
    number: contest.fight_no,
    key,
    round,
    code: contest.contest_code_long,
    white: contest.id_person_white,
    blue: contest.id_person_blue,
    winner: contest.id_winner,
    isFinished: contest.is_finished,
    reason: inferWinReason(contest, scoreWhite, scoreBlue, ruleset),
    mat: contest.mat,
    startedAt: contest.date_start_ts,
    firstHajime: contest.first_hajime_at_ts,
    duration: contest.duration,
    goldenScore: contest.gs,
    scoreWhite,
    scoreBlue,
    ...convertVideos(contest),
    ...convertScoreEvents(contest),
  }
}

/**
 * Why a contest was won, where the board tells. The wire has no word for a judoka who didn't come:
 * it writes an ippon after no time at all.
 */
function inferWinReason(
  contest: ValidatedContest,
  white: SideScore,
  blue: SideScore,
  ruleset: Ruleset,
): WinReason | null {
  if (contest.id_winner === null) return null
  const winner = contest.id_winner === contest.id_person_white ? 'white' : 'blue'
  const clock = contest.gs ? 'golden score' : 'time is up'
  const decision = decideContest(white, blue, ruleset, { clock })
  if (decision.winner !== winner) return null
  return decision.reason === 'ippon' && contest.duration === 0 ? 'fusen-gachi' : decision.reason
}

const DISPLAYED_ROUNDS = ['R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'BR', 'F']

/** The round by the name it was displayed under, where the sheet doesn't tell. */
function inferRound({ round_name }: ValidatedContest): string {
  if (round_name === 'Repechage') return 'REP'
  return DISPLAYED_ROUNDS.find((round) => getRoundLabel(round) === round_name) ?? 'PRELIM'
}
