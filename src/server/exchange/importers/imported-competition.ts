import type { Gender } from '#judo/competition/enumerations.ts'
import type { DrawSystem, Entrant, SheetLines } from '#judo/draw/index.ts'
import type { DrawReconstruction } from '#judo/reconstruction/index.ts'
import type { Ruleset, SideScore, WinReason } from '#judo/score/index.ts'
import type { DerivedScoreEvent } from '#server/competitions/contests/derive-score-events.ts'
import type { competition, contest, person } from '#server/platform/db/schema/index.ts'

/**
 * A competition as an import writes it: plain data, validated before the database is accessed.
 * People are identified by a number that is valid within one competition (`Entrant` of the draw engine).
 */

export type ImportedPerson = Pick<typeof person.$inferSelect, 'familyName' | 'givenName' | 'gender'> & {
  /** IOC code; null if the source does not contain it. */
  country: string | null
  /** Null for people known only by name. */
  identity: SourceIdentity | null
}

/** The source of ids that the IJF has assigned. */
export const IJF_SOURCE = 'ijf'

/** The id of a person or competition in another system. */
export type SourceIdentity = { source: string; sourceId: string }

export type ImportedCountry = { short: string; name: string }

export type AgeCode = 'sen' | 'jun' | 'cad' | 'u23'

export type ImportedVideo = {
  type: 'yt' | 'hls'
  /** Id of the video on its platform. */
  code: string
  /** Second of the video at which the contest begins. */
  offset: number
  /** Null if the source names none. */
  camera: ImportedCamera | null
}

export type ImportedCamera = { short: string; name: string }

/** The same codes as those of score events derived from a final score. */
export type ScoreEventKind = DerivedScoreEvent['kind']

/** An event of a contest, with the score after it. */
export type ImportedScoreEvent = {
  /** Id assigned by the scoreboard, else by the source. */
  sourceId: string
  kind: ScoreEventKind
  happenedAt: Date
  actor: Entrant | null
  scoreWhite: SideScore
  scoreBlue: SideScore
  /** Whole seconds: on the clock of the scoreboard, in golden score, and since the first hajime. */
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

export type ImportedContest = Pick<
  typeof contest.$inferSelect,
  | 'number'
  | 'key'
  | 'round'
  | 'contestCode'
  | 'isFinished'
  | 'mat'
  | 'startedAt'
  | 'firstHajime'
  | 'duration'
  | 'goldenScore'
> & {
  white: Entrant
  blue: Entrant
  winner: Entrant | null
  reason: WinReason | null
  scoreWhite: SideScore
  scoreBlue: SideScore
  /** Undefined if the source does not contain them; stored ones are then unchanged. */
  videos?: readonly ImportedVideo[]
  /** Undefined if the source does not contain them; stored ones are then unchanged. */
  events?: readonly ImportedScoreEvent[]
}

export type ImportedCategory = {
  age: AgeCode
  gender: Gender
  /** `-60`, `+100`. */
  weight: string
  /** Regular time in seconds. */
  contestDuration: number
  drawSystem: DrawSystem | null
  lines: SheetLines
  drawReconstruction: DrawReconstruction | null
  /** Why some places are not proved; null if all are. */
  incomplete: string | null
  entrants: readonly Entrant[]
  /** Who did not come to a contest, and the number of their last one. Undefined if the source cannot show it; stored ones are then unchanged. */
  withdrawals?: readonly { entrant: Entrant; after: number }[]
  contests: readonly ImportedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type ImportedCompetition = Pick<
  typeof competition.$inferSelect,
  'externalId' | 'name' | 'city' | 'dateFrom' | 'dateTo' | 'timeZone' | 'mats'
> & {
  identity: SourceIdentity
  /** The file that contains it, for messages. */
  file: string
  /** Used if another competition has `externalId`; null if the source allows only that one. */
  fallbackExternalId: string | null
  country: string | null
  rank: string | null
  ruleset: Ruleset
  /** Further values of the source. Stored values that are not in it are unchanged. */
  details?: Partial<Pick<typeof competition.$inferSelect, 'liveThemeCode' | 'primeEvent'>>
  /** Whether the source returned contests one by one, so that there may be more of them. */
  hasSingleContests?: boolean
  people: ReadonlyMap<Entrant, ImportedPerson>
  categories: readonly ImportedCategory[]
}

/** @example describeCategory({ age: 'sen', gender: 'male', weight: '-60' }) // 'sen male -60' */
export const describeCategory = ({
  age,
  gender,
  weight,
}: Pick<ImportedCategory, 'age' | 'gender' | 'weight'>) => `${age} ${gender} ${weight}`
