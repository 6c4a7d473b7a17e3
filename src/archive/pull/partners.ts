import { PUBLISHED } from '#contract/published/files.ts'
import { publishDirectory } from '#contract/published/from-api/judoka.ts'
import { publishClubs } from '#contract/published/from-api/organisations.ts'
import { publishedClubs, publishedDirectory } from '#contract/published/shapes.ts'
import type { CallResponse } from '#contract/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { ListedClub } from './clubs.ts'
import type { Scope } from './listed.ts'
import { type PartnersRanking, pullRankings } from './rankings.ts'
import { allPages, type ValidatedCall, write } from './reading.ts'

export type Partner = CallResponse<'Partner/GetSupportedPartners'>[number]

/**
 * A partner's lists: clubs, judoka, cups, and each cup's rankings by year.
 * @param profiles judoka who have a page
 * @param scope where only some competitions are asked for
 * @returns its rankings
 */
export async function pullPartner(
  call: ValidatedCall,
  draft: SnapshotDraft,
  partner: Partner,
  clubs: readonly ListedClub[],
  profiles: ReadonlySet<number>,
  scope: Scope | null,
): Promise<PartnersRanking[]> {
  const { idPartner, slug, dataLicence: licence } = partner
  const listed = clubs.filter(({ partners }) => partners.includes(partner)).map(({ row }) => row)
  write(draft, PUBLISHED.clubs(slug), publishedClubs, publishClubs(licence, listed))
  if (!scope || !draft.take(PUBLISHED.directory(slug))) {
    const judoka = await allPages((page) =>
      call('Judoka/GetJudokas', { idPartner, Page: page, PerPage: 1000 }),
    )
    write(draft, PUBLISHED.directory(slug), publishedDirectory, publishDirectory(licence, judoka))
  }
  const pages = { profiles, clubs: new Set(clubs.map(({ row }) => row.idClub)) }
  return pullRankings(call, draft, partner, pages, scope)
}
