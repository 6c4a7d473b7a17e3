import type { LanguageCode } from '#language/languages.ts'
import { readOfflineItems } from '../offline/messages.ts'
import { createCompetitionSearch } from './competition-search.ts'
import { countEntries, type SearchGroup } from './search-groups.ts'

/** Searches the competitions that are kept on this device. Each of its groups names its competition. */
export async function searchOfflineCompetitions(text: string, code: LanguageCode): Promise<SearchGroup[]> {
  const items = (await readOfflineItems()).filter(({ key, state }) => key !== 'search' && state === 'kept')
  const found = await Promise.all(
    items.map(async ({ key, name }) => {
      const groups = await createCompetitionSearch(key.replace(/^competition\//, ''), code).search(text)
      return groups
        .filter((group) => countEntries([group]) > 0)
        .map((group): SearchGroup => ({ ...group, of: name ?? undefined }))
    }),
  )
  return found.flat()
}
