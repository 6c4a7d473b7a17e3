import type {
  PublishedCompetition,
  PublishedCompetitions,
  PublishedDraw,
  PublishedJudoka,
  PublishedParticipants,
  PublishedPartners,
  PublishedResults,
} from './shapes.ts'

/**
 * Where each published resource lies under `/data`, and what is in it. A name without its address ending is
 * also its name in the snapshot. No zod here: browsers import this.
 */
export const PUBLISHED = {
  partners: () => file<PublishedPartners>('partners'),
  competitions: () => file<PublishedCompetitions>('competitions'),
  competition: (id: string) => file<PublishedCompetition>(`competition/${id}/info`),
  results: (id: string) => file<PublishedResults>(`competition/${id}/results`),
  participants: (id: string) => file<PublishedParticipants>(`competition/${id}/participants`),
  draw: (id: string, category: string | number) => file<PublishedDraw>(`competition/${id}/draw/${category}`),
  judoka: (id: string | number) => file<PublishedJudoka>(`judoka/${id}`),
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
