import type { ParticipantGrouping } from '#publication/group-participants.ts'
import type { PublishedCategory, PublishedParticipants, PublishedPerson } from '#publication/schemas/index.ts'
import type {
  ClubSearchEntry,
  CompetitionSearchEntry,
  JudokaSearchEntry,
} from '#publication/search/search-index.ts'

/** A nation, club, region or school in a competition. */
export type OrganisationEntry = {
  id: number | string
  /** Null for a nation, which the page's language names. */
  name: string | null
  country: string | null
  athletes: number
}

/** A judoka in a competition, with the weight categories entered. */
export type AthleteEntry = { person: PublishedPerson; categories: readonly PublishedCategory[] }

/** A team in a competition, with its team competition and, once it is known, its place. */
export type TeamEntry = {
  team: PublishedParticipants['teams'][number]
  teamCompetition: string | null
  place: number | null
}

export type PlaceEntry = { place: number; person: PublishedPerson; category: PublishedCategory }

/** What search shows under one heading, in the whole archive or in a competition. */
export type SearchGroup = GroupEntries & {
  /** Name of the competition, where several are searched. */
  of?: string | undefined
}

type GroupEntries =
  | { kind: 'recent'; entries: readonly string[] }
  | { kind: 'live' | 'latest' | 'competitions'; entries: readonly CompetitionSearchEntry[] }
  | { kind: 'judoka'; entries: readonly JudokaSearchEntry[] }
  | { kind: 'clubs'; entries: readonly ClubSearchEntry[] }
  | { kind: 'categories'; competition: string; entries: readonly PublishedCategory[] }
  | {
      kind: 'organisations'
      competition: string
      by: ParticipantGrouping
      entries: readonly OrganisationEntry[]
    }
  | { kind: 'teams'; competition: string; entries: readonly TeamEntry[] }
  | { kind: 'athletes'; competition: string; entries: readonly AthleteEntry[] }
  | { kind: 'places'; competition: string; entries: readonly PlaceEntry[] }

export const countEntries = (groups: readonly SearchGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)
