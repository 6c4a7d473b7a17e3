import { loadPageData } from '#portal/data/load-page-data.ts'
import { LIVE_RESOURCE_LOADERS } from '#portal/live/live-resources.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedResults } from '#publication/schemas/index.ts'

/** The places of a competition: from the API while the page is live, otherwise as published. */
export async function loadPlaces(
  { competition: { id, externalId } }: PublishedCompetition,
  { isLive }: { isLive: boolean },
): Promise<PublishedResults['categories']> {
  if (isLive) return LIVE_RESOURCE_LOADERS.results({ id, externalId })
  const files = { results: RESOURCES.results(externalId) }
  const { data } = await loadPageData(files, [], { entries: new Map(), prerenderedOrigin: null })
  return (data as { results: PublishedResults }).results.categories // the type of this resource
}
