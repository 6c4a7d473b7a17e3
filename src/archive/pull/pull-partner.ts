import { MAX_LISTED_JUDOKA } from '#contract/api/judoka.ts'
import type { CallApi } from '#contract/client.ts'
import { publishJudokaList } from '#publication/from-api/judoka.ts'
import { publishClubs } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import { publishedClubs, publishedJudokaList } from '#publication/schemas/index.ts'
import { settleAll } from '../run-parallel.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { readAllPages } from './call-api.ts'
import { type PartnerRanking, pullRankings } from './pull-rankings.ts'
import type { ClubSource, PartialPull, SupportedPartner } from './sources.ts'
import { writeResource } from './write-resource.ts'

/**
 * Pulls the lists of a partner: clubs, judoka, cups, and the rankings of each cup by year.
 * @param profiles ids of judoka with a profile page
 * @param scope set where only some competitions are pulled
 * @returns the rankings
 */
export async function pullPartner(
  call: CallApi,
  draft: SnapshotDraft,
  partner: SupportedPartner,
  clubs: readonly ClubSource[],
  profiles: ReadonlySet<number>,
  scope: PartialPull | null,
): Promise<PartnerRanking[]> {
  const { idPartner, slug, dataLicence: licence } = partner
  const listed = clubs.filter(({ partners }) => partners.includes(partner)).map(({ row }) => row)
  writeResource(draft, RESOURCES.partnerClubs(slug), publishedClubs, publishClubs(licence, listed))
  const pullJudokaList = async () => {
    const file = RESOURCES.partnerJudoka(slug)
    if (scope && draft.reuseResource(file)) return
    const judoka = await readAllPages((page) =>
      call('Judoka/GetJudokas', { idPartner, Page: page, PerPage: MAX_LISTED_JUDOKA }),
    )
    writeResource(draft, file, publishedJudokaList, publishJudokaList(licence, judoka))
  }
  const pages = { profiles, clubs: new Set(clubs.map(({ row }) => row.idClub)) }
  const [rankings] = await settleAll([pullRankings(call, draft, partner, pages, scope), pullJudokaList()])
  return rankings
}
