import { type Alternate, alternatesOf } from '#contract/published/feeds.ts'
import { licencesOf } from '#contract/published/licences.ts'
import type { PageScreenProps } from './PageBody.tsx'

/** Under which licences the data of a page is published, and in which other forms. */
export type PublishedAs = { licences: readonly string[]; alternates: readonly Alternate[] }

export const publishedAs = ({ page, params, data }: PageScreenProps): PublishedAs => ({
  licences: licencesOf(Object.values(data ?? {})),
  alternates: alternatesOf(page.family, params),
})
