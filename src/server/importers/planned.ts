import type { DrawSystem, Entrant, Lines } from '#judo/draw/index.ts'
import type { Ruleset, SideScore, WinReason } from '#judo/score/index.ts'
import type { PointsEvent } from '../contest/points-events.ts'

/**
 * What an import means to write, in plain data: read and checked, before it touches the database.
 * People are named by a number that holds within one plan (`Entrant` of the draw engine).
 */

export type Gender = 'male' | 'female'

export type PlannedPerson = {
  familyName: string
  givenName: string
  gender: Gender
  /** Three letters; null where the source doesn't tell. */
  country: string | null
  /** Null for those known by name only. */
  identity: SourceId | null
}

/** Name of something in another system. */
export type SourceId = { source: string; sourceId: string }

export type PlannedCountry = { short: string; name: string }

export type AgeShort = 'sen' | 'jun' | 'cad' | 'u23'

/** A video of a contest. */
export type PlannedVideo = {
  type: 'yt' | 'hls'
  /** Code at the platform. */
  code: string
  /** Second of the video at which the contest begins. */
  offset: number
  /** Null where the source names none. */
  camera: PlannedCamera | null
}

export type PlannedCamera = { short: string; name: string }

/** Spelled as the events that are made from a final score are. */
export type EventKind = PointsEvent['kind']

/** Something that happened in a contest, with the board as it stood after it. */
export type PlannedEvent = {
  /** Id at the scoreboard, else at the source. */
  sourceId: string
  kind: EventKind
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

export type PlannedContest = {
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
  videos?: readonly PlannedVideo[]
  /** Missing where the source doesn't tell; then what is there stays. */
  events?: readonly PlannedEvent[]
}

export type PlannedCategory = {
  age: AgeShort
  gender: Gender
  /** `-60`, `+100`. */
  weight: string
  /** Regular time in seconds. */
  fightDuration: number
  drawSystem: DrawSystem | null
  lines: Lines
  /** Why places could not all be proved. */
  incomplete: string | null
  entrants: readonly Entrant[]
  contests: readonly PlannedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type PlannedCompetition = {
  identity: SourceId
  /** The file it came from, for messages. */
  file: string
  externalId: string
  /** Taken where another competition has the first; null where the source allows one only. */
  otherExternalId: string | null
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
  people: ReadonlyMap<Entrant, PlannedPerson>
  categories: readonly PlannedCategory[]
}

/** A category as its people call it. */
export const categoryName = ({ age, gender, weight }: Pick<PlannedCategory, 'age' | 'gender' | 'weight'>) =>
  `${age} ${gender} ${weight}`
