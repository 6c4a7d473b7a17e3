import { listLicences } from '#publication/licences.ts'
import { type AlternateFile, listAlternateFiles } from '#publication/open-data.ts'
import type { PageProps } from '../page/PageBody.tsx'

/** Under which licences the data of a page is published, and in which other forms. */
export type PublicationInfo = { licences: readonly string[]; alternates: readonly AlternateFile[] }

export const getPublicationInfo = ({ page, params, data }: PageProps): PublicationInfo => ({
  licences: listLicences(Object.values(data ?? {})),
  alternates: listAlternateFiles(page.route, params),
})
