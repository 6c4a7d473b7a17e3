import type { ClubListItem } from '#contract/api/clubs.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import type { Snapshot } from '../snapshot.ts'

/** What a pull reads: every published competition and judoka, each with the API's digest of its data. */
export type SourceList = {
  competitions: readonly CompetitionSource[]
  judoka: readonly JudokaSource[]
  /** Set where only some competitions are pulled and the last snapshot supplies the rest. */
  partialPull: PartialPull | null
}

export type CompetitionSource = { row: PublishedCompetitionListItem; digest: string }
export type JudokaSource = { id: number; digest: string }

/** A pull of some competitions. */
export type PartialPull = {
  /** The last snapshot, which supplies everything else. */
  previous: Snapshot
  /** The pulled competitions as lists show them now, by id. */
  competitions: ReadonlyMap<string, PublishedCompetitionListItem>
}

export type SupportedPartner = CallResponse<'Partner/GetSupportedPartners'>[number]

/** A club, and the partners that list it. */
export type ClubSource = { row: ClubListItem; partners: readonly SupportedPartner[] }
