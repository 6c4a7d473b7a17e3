import type {
  PublishedAbout,
  PublishedAthlete,
  PublishedClub,
  PublishedClubs,
  PublishedCompetition,
  PublishedCompetitions,
  PublishedCups,
  PublishedDays,
  PublishedDirectory,
  PublishedDocuments,
  PublishedDraw,
  PublishedJudoka,
  PublishedLive,
  PublishedOrder,
  PublishedParticipants,
  PublishedPartners,
  PublishedRanking,
  PublishedRecording,
  PublishedResults,
  PublishedTeams,
  PublishedWatch,
} from './shapes.ts'

type Id = string | number

/**
 * Where each published resource lies under `/data`, and what is in it. A name without its address ending is
 * also its name in the snapshot. No zod here: browsers import this.
 */
export const PUBLISHED = {
  partners: () => file<PublishedPartners>('partners'),
  competitions: () => file<PublishedCompetitions>('competitions'),
  days: () => file<PublishedDays>('days'),
  competition: (id: string) => file<PublishedCompetition>(`competition/${id}/info`),
  about: (id: string) => file<PublishedAbout>(`competition/${id}/about`),
  results: (id: string) => file<PublishedResults>(`competition/${id}/results`),
  participants: (id: string) => file<PublishedParticipants>(`competition/${id}/participants`),
  order: (id: string) => file<PublishedOrder>(`competition/${id}/order`),
  teams: (id: string) => file<PublishedTeams>(`competition/${id}/teams`),
  watch: (id: string) => file<PublishedWatch>(`competition/${id}/watch`),
  /** A judoka within a competition. */
  athlete: (id: string, athlete: Id) => file<PublishedAthlete>(`competition/${id}/athlete/${athlete}`),
  documents: (id: string) => file<PublishedDocuments>(`competition/${id}/documents`),
  /** Which part of the live feed the competition's resources hold; while it is active. No page is made from it. */
  live: (id: string) => file<PublishedLive>(`competition/${id}/live`),
  draw: (id: string, category: Id) => file<PublishedDraw>(`competition/${id}/draw/${category}`),
  /** A video, by its slug. */
  recording: (slug: string) => file<PublishedRecording>(`recording/${slug}`),
  judoka: (id: Id) => file<PublishedJudoka>(`judoka/${id}`),
  club: (id: Id) => file<PublishedClub>(`club/${id}`),
  /** A partner's own competitions. */
  competitionsOf: (partner: string) => file<PublishedCompetitions>(`partner/${partner}/competitions`),
  clubs: (partner: string) => file<PublishedClubs>(`partner/${partner}/clubs`),
  directory: (partner: string) => file<PublishedDirectory>(`partner/${partner}/judoka`),
  cups: (partner: string) => file<PublishedCups>(`partner/${partner}/cups`),
  /** A cup in one year. */
  ranking: (partner: string, cup: Id, year: Id) =>
    file<PublishedRanking>(`partner/${partner}/ranking/${cup}/${year}`),
  /** The latest year of the partner's main cup: what its ranking shows unless told otherwise. */
  latestRanking: (partner: string) => file<PublishedRanking | null>(`partner/${partner}/ranking/latest`),
}

/** Name of a published resource, carrying the type of its contents. */
export type PublishedFile<T> = { readonly name: string; readonly contents?: T }

/** What a resource holds. */
export type ContentsOf<F> = F extends PublishedFile<infer T> ? T : never

function file<T>(name: string): PublishedFile<T> {
  return { name }
}

/** Address of a resource on the site. */
export const dataAddress = (file: PublishedFile<unknown>): string => `/data/${file.name}.json`
