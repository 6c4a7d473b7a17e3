import { readLocalDay } from '#judo/competition/zone-data.ts'
import { type ContestRound, getRoundLabel, MAIN_ROUNDS } from '#judo/draw/index.ts'
import {
  decideContest,
  getDecisionReason,
  type Ruleset,
  type SideScore,
  type WinReason,
} from '#judo/score/index.ts'
import { getCountryName, getIsoCountryCode } from '#language/countries.ts'
import {
  IJF_SOURCE,
  type ImportedCategory,
  type ImportedCompetition,
  type ImportedContest,
  type ImportedCountry,
  type ImportedPerson,
} from '../imported-competition.ts'
import { resolveTimeZone } from '../time-zones.ts'
import { convertScoreEvents } from './convert-score-events.ts'
import { convertVideos } from './convert-videos.ts'
import { inferDraw } from './infer-draw.ts'
import { inferDuration } from './infer-duration.ts'
import { resolveRuleset } from './resolve-ruleset.ts'
import type { ValidatedCompetition, ValidatedContest } from './validate-competition.ts'
import type { WireCompetition } from './wire.ts'

/**
 * Converts a validated competition to the import model.
 * @param info its object in `competition.info`, else its row in `competition.get_list`
 */
export function convertCompetition(
  { externalId, contests, categories }: ValidatedCompetition,
  info: WireCompetition | undefined,
): ImportedCompetition {
  const [first] = contests
  if (!first) throw new RangeError('Expected a competition with at least one contest, got none.')
  const country = info ? info.country_short : inferCountry(externalId)
  const timeZone = resolveTimeZone(info?.timezone ?? null, country)
  const dateFrom = info?.date_from ?? first.competition_date
  const people = listPeople(contests)
  const ruleset = resolveRuleset(info, dateFrom)
  return {
    identity: { source: IJF_SOURCE, sourceId: String(first.id_competition) },
    file: first.location.file,
    externalId,
    fallbackExternalId: null,
    name: info?.name ?? first.competition_name,
    city: (info?.city ?? first.city) || null,
    country,
    dateFrom,
    dateTo: info?.date_to ?? findLastDay(contests, timeZone, dateFrom),
    timeZone,
    rank: first.rank_name,
    ruleset,
    details: convertDetails(info),
    mats: Math.max(...contests.map(({ mat }) => mat ?? 0)) || null,
    hasSingleContests: contests.every(({ list }) => list.rows.length === 1),
    people,
    categories: categories.map((category) => convertCategory(category, people, ruleset)),
  }
}

/** Only values in the response: an undefined one leaves the stored value unchanged. */
const convertDetails = (info: WireCompetition | undefined) => ({
  ...(info?.code_live_theme === undefined ? {} : { liveThemeCode: info.code_live_theme }),
  ...(typeof info?.prime_event === 'boolean' ? { primeEvent: info.prime_event } : {}),
})

/** The countries of the people and of the competition, with the names of the source. */
export function listCountries(
  { contests }: ValidatedCompetition,
  { country }: ImportedCompetition,
  info: WireCompetition | undefined,
  names: ReadonlyMap<string, string>,
): ImportedCountry[] {
  const countries = new Map<string, string>()
  for (const contest of contests) {
    countries.set(contest.country_short_white, contest.country_white)
    countries.set(contest.country_short_blue, contest.country_blue)
  }
  if (country !== null && !countries.has(country))
    countries.set(country, info?.country ?? getCountryName(country, 'en'))
  return [...countries].map(([short, name]) => ({ short, name: names.get(short) ?? name }))
}

/** The country code before the year at the end of an external id: `gs_fra2025` → FRA. */
function inferCountry(externalId: string): string | null {
  const code = /_([a-z]{3})_?\d{4}$/.exec(externalId)?.[1]?.toUpperCase() ?? ''
  return code !== 'SEN' && getIsoCountryCode(code) !== null ? code : null // `_sen2023` means seniors, not Senegal
}

function findLastDay(contests: readonly ValidatedContest[], timeZone: string, dateFrom: string): string {
  const days = contests.flatMap(({ date_start_ts }) =>
    date_start_ts ? [readLocalDay(date_start_ts.getTime(), timeZone)] : [],
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
        identity: { source: IJF_SOURCE, sourceId: String(contest[`id_person_${side}`]) },
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
  const draw = inferDraw(contests, (entrant) => {
    const person = people.get(entrant)
    return person ? `${person.familyName} ${person.givenName}`.trim() : `judoka ${entrant}`
  })
  return {
    age: first.ageShort,
    gender: first.gender,
    weight: first.weight,
    contestDuration: first.fight_duration,
    drawSystem: draw.sheet?.system ?? null,
    lines: draw.sheet?.lines ?? [],
    drawReconstruction: null,
    incomplete: draw.incomplete,
    entrants: [...new Set(contests.flatMap((contest) => [contest.id_person_white, contest.id_person_blue]))],
    contests: contests.map((contest) => {
      const onSheet = draw.sheet ? draw.contests.get(contest.fight_no) : undefined
      return convertContest(contest, onSheet?.key ?? null, onSheet?.round ?? inferRound(contest), ruleset)
    }),
    places: draw.sheet ? draw.places : [],
  }
}

function convertContest(
  contest: ValidatedContest,
  key: string | null,
  round: ContestRound,
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
  const scoreEvents = convertScoreEvents(contest)
  return {
    number: contest.fight_no,
    key,
    round,
    contestCode: contest.contest_code_long,
    white: contest.id_person_white,
    blue: contest.id_person_blue,
    winner: contest.id_winner,
    isFinished: contest.is_finished,
    reason: inferWinReason(contest, scoreWhite, scoreBlue, ruleset),
    mat: contest.mat,
    startedAt: contest.date_start_ts,
    firstHajime: contest.first_hajime_at_ts,
    duration: inferDuration(
      { ...contest, gs: isGoldenScore(contest) },
      { white: scoreWhite, blue: scoreBlue },
      scoreEvents.events,
      ruleset,
    ),
    goldenScore: isGoldenScore(contest),
    scoreWhite,
    scoreBlue,
    ...convertVideos(contest),
    ...scoreEvents,
  }
}

/** Older responses without the key say it by the duration. */
const isGoldenScore = ({ gs, duration, fight_duration }: ValidatedContest): boolean =>
  gs ?? (duration ?? 0) > fight_duration

/**
 * The win reason that follows from the score; null if the score contradicts the winner. The source has no value for
 * fusen-gachi and reports it as an ippon after 0 seconds.
 */
function inferWinReason(
  contest: ValidatedContest,
  white: SideScore,
  blue: SideScore,
  ruleset: Ruleset,
): WinReason | null {
  if (!contest.is_finished) return null
  const winner =
    contest.id_winner === null ? null : contest.id_winner === contest.id_person_white ? 'white' : 'blue'
  const clock = isGoldenScore(contest) ? 'golden score' : 'time is up'
  const decision = decideContest(white, blue, ruleset, { clock })
  if (decision.winner !== winner) return null
  const reason = getDecisionReason(decision)
  return reason === 'ippon' && contest.duration === 0 ? 'fusen-gachi' : reason
}

const DISPLAYED_ROUNDS = [...MAIN_ROUNDS, 'BR'] as const

/** The round by its displayed name, for contests without a draw sheet. */
function inferRound({ round_name }: ValidatedContest): ContestRound {
  if (round_name === 'Repechage') return 'REP'
  return DISPLAYED_ROUNDS.find((round) => getRoundLabel(round) === round_name) ?? 'PRELIM'
}
