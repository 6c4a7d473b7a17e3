import type { Gender } from '#judo/competition/enumerations.ts'
import type { DrawSystem, Entrant, SheetLines } from '#judo/draw/index.ts'
import type { Ruleset, SideScore, WinReason } from '#judo/score/index.ts'
import type { DerivedScoreEvent } from '../api/contest/derive-score-events.ts'

/**
 * What an import means to write, in plain data: read and checked, before it touches the database.
 * People are named by a number that holds within one plan (`Entrant` of the draw engine).
 */

export type ImportedPerson = {
  familyName: string
  givenName: string
  gender: Gender
  /** Three letters; null where the source doesn't tell. */
  country: string | null
  /** Null for those known by name only. */
  identity: SourceIdentity | null
}

/** Name of something in another system. */
export type SourceIdentity = { source: string; sourceId: string }

export type ImportedCountry = { short: string; name: string }

export type AgeCode = 'sen' | 'jun' | 'cad' | 'u23'

/** A video of a contest. */
export type ImportedVideo = {
  type: 'yt' | 'hls'
  /** Code at the platform. */
  code: string
  /** Second of the video at which the contest begins. */
  offset: number
  /** Null where the source names none. */
  camera: ImportedCamera | null
}

export type ImportedCamera = { short: string; name: string }

/** Spelled as the events that are made from a final score are. */
export type ScoreEventKind = DerivedScoreEvent['kind']

/** Something that happened in a contest, with the board as it stood after it. */
export type ImportedScoreEvent = {
  /** Id at the scoreboard, else at the source. */
  sourceId: string
  kind: ScoreEventKind
  happenedAt: Date
  actor: Entrant | null
  scoreWhite: SideScore
  scoreBlue: SideScore
  /** Whole seconds: on the scoreboard, in golden score, and since the first hajime. */
  scoreboard: number | null
  goldenScore: number | null
  real: number
  /** Seconds of video to show before and after. */
  videoOffset: number | null
  videoOffsetOut: number | null
  tags: readonly string[]
  canceled: boolean
  group: string | null
}

export type ImportedContest = {
  number: number
  key: string | null
  round: string
  code: string | null
  white: Entrant
  blue: Entrant
  winner: Entrant | null
  isFinished: boolean
  reason: WinReason | null
  mat: number | null
  startedAt: Date | null
  firstHajime: Date | null
  /** Seconds including golden score. */
  duration: number | null
  goldenScore: boolean
  scoreWhite: SideScore
  scoreBlue: SideScore
  /** Missing where the source doesn't tell; then what is there stays. */
  videos?: readonly ImportedVideo[]
  /** Missing where the source doesn't tell; then what is there stays. */
  events?: readonly ImportedScoreEvent[]
}

export type ImportedCategory = {
  age: AgeCode
  gender: Gender
  /** `-60`, `+100`. */
  weight: string
  /** Regular time in seconds. */
  fightDuration: number
  drawSystem: DrawSystem | null
  lines: SheetLines
  /** Why places could not all be proved. */
  incomplete: string | null
  entrants: readonly Entrant[]
  contests: readonly ImportedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type ImportedCompetition = {
  identity: SourceIdentity
  /** The file it came from, for messages. */
  file: string
  externalId: string
  /** Taken where another competition has the first; null where the source allows one only. */
  fallbackExternalId: string | null
  name: string
  city: string | null
  country: string | null
  /** First and last day; null where the source has none. */
  dateFrom: string | null
  dateTo: string | null
  timeZone: string
  rank: string | null
  ruleset: Ruleset
  mats: number | null
  /** What else the source tells; what it doesn't name stays. */
  details?: { liveThemeCode?: string | null; primeEvent?: boolean }
  people: ReadonlyMap<Entrant, ImportedPerson>
  categories: readonly ImportedCategory[]
}

/** A category as its people call it. */
export const formatCategory = ({
  age,
  gender,
  weight,
}: Pick<ImportedCategory, 'age' | 'gender' | 'weight'>) => `${age} ${gender} ${weight}`
