import type {
  PublishedAthlete,
  PublishedClub,
  PublishedClubs,
  PublishedCompetition,
  PublishedCompetitionChange,
  PublishedCompetitionDates,
  PublishedCompetitionHeader,
  PublishedCompetitions,
  PublishedCompetitionVideos,
  PublishedContestDetails,
  PublishedContestOrder,
  PublishedCups,
  PublishedDocuments,
  PublishedDraw,
  PublishedJudoka,
  PublishedJudokaList,
  PublishedLiveVersion,
  PublishedNation,
  PublishedParticipants,
  PublishedPartners,
  PublishedRanking,
  PublishedRecording,
  PublishedReleaseFiles,
  PublishedResults,
  PublishedTeams,
} from './schemas/index.ts'

type ResourceId = string | number

/**
 * The address of each published resource under `/data`, and its type. A name without its extension is
 * also its name in the snapshot. No zod here: browsers import this.
 */
export const RESOURCES = {
  partners: () => resource<PublishedPartners>('partners'),
  competitions: () => resource<PublishedCompetitions>('competitions'),
  competitionDates: () => resource<PublishedCompetitionDates>('days'),
  competition: (id: string) => resource<PublishedCompetition>(`competition/${id}/info`),
  competitionHeader: (id: string) => resource<PublishedCompetitionHeader>(`competition/${id}/about`),
  results: (id: string) => resource<PublishedResults>(`competition/${id}/results`),
  participants: (id: string) => resource<PublishedParticipants>(`competition/${id}/participants`),
  contestOrder: (id: string) => resource<PublishedContestOrder>(`competition/${id}/order`),
  teams: (id: string) => resource<PublishedTeams>(`competition/${id}/teams`),
  competitionVideos: (id: string) => resource<PublishedCompetitionVideos>(`competition/${id}/watch`),
  /** An athlete within a competition. */
  athlete: (id: string, athlete: ResourceId) =>
    resource<PublishedAthlete>(`competition/${id}/athlete/${athlete}`),
  documents: (id: string) => resource<PublishedDocuments>(`competition/${id}/documents`),
  releaseFiles: (id: string) => resource<PublishedReleaseFiles>(`competition/${id}/files`),
  /** The version of the live feed that the competition's resources include; while it is active. No page is built from it. */
  competitionChange: (id: string) => resource<PublishedCompetitionChange>(`competition/${id}/change`),
  liveVersion: (id: string) => resource<PublishedLiveVersion>(`competition/${id}/live`),
  draw: (id: string, category: ResourceId) => resource<PublishedDraw>(`competition/${id}/draw/${category}`),
  /** Score events and referees of the contests of a category. */
  contestDetails: (id: string, category: ResourceId) =>
    resource<PublishedContestDetails>(`competition/${id}/contests/${category}`),
  /** A video, by its slug. */
  recording: (slug: string) => resource<PublishedRecording>(`recording/${slug}`),
  judoka: (id: ResourceId) => resource<PublishedJudoka>(`judoka/${id}`),
  /** A nation, by its three-letter code. */
  nation: (code: string) => resource<PublishedNation>(`nation/${code}`),
  club: (id: ResourceId) => resource<PublishedClub>(`club/${id}`),
  /** A partner's own competitions. */
  partnerCompetitions: (partner: string) =>
    resource<PublishedCompetitions>(`partner/${partner}/competitions`),
  partnerClubs: (partner: string) => resource<PublishedClubs>(`partner/${partner}/clubs`),
  partnerJudoka: (partner: string) => resource<PublishedJudokaList>(`partner/${partner}/judoka`),
  partnerCups: (partner: string) => resource<PublishedCups>(`partner/${partner}/cups`),
  /** A cup in one year. */
  ranking: (partner: string, cup: ResourceId, year: ResourceId) =>
    resource<PublishedRanking>(`partner/${partner}/ranking/${cup}/${year}`),
  /** The latest year of the partner's main cup, which its ranking shows by default. */
  latestRanking: (partner: string) => resource<PublishedRanking | null>(`partner/${partner}/ranking/latest`),
}

/** The name of a published resource, with the type of its contents. */
export type Resource<T> = { readonly name: string; readonly contents?: T }

export type ResourceContents<F> = F extends Resource<infer T> ? T : never

function resource<T>(name: string): Resource<T> {
  return { name }
}

/** Address of a resource on the site. */
export const buildResourcePath = (resource: Resource<unknown>): string => `/data/${resource.name}.json`
