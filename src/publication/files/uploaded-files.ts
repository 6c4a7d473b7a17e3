import { buildPath } from '../routes.ts'
import type { PublishedCompetition, PublishedDocuments, PublishedParticipants } from '../schemas/index.ts'
import { toFileName } from './file-name.ts'

/**
 * Uploaded documents and logos: the API serves them under `/cdn/`, and a release contains those of competitions that are
 * over (docs/specification/documents.md).
 */

/**
 * The address of an uploaded document in a release.
 * @param competition external id
 * @example buildReleaseDocumentPath('cup2026', { id: 7, path: 'cup2026/programme.pdf' }) // '/competition/cup2026/documents/7/programme.pdf'
 */
export function buildReleaseDocumentPath(
  competition: string,
  { id, path }: Pick<PublishedDocuments['files'][number], 'id' | 'path'>,
): string {
  const name = path.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  return `${buildPath('documents', { id: competition })}${id}/${encodeURIComponent(toFileName(name))}`
}

/** The logos on the pages of a competition, each once: its own, those of its partner, teams, clubs, regions and schools. */
export function listLogos(
  { competition }: PublishedCompetition,
  { teams, clubs, regions, schools }: PublishedParticipants,
): string[] {
  const organisations = [...teams, ...clubs, ...regions, ...schools].map(({ logo }) => logo)
  const logos = [competition.logo, competition.partnerLogo, ...organisations]
  return [...new Set(logos.filter((logo) => logo !== null))]
}
