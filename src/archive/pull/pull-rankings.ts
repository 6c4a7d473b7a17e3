import type { CallApi } from '#contract/client.ts'
import {
  findDefaultCup,
  type PublishedPageIds,
  publishCups,
  publishRanking,
} from '#publication/from-api/rankings.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedClubRanking,
  PublishedJudokaRanking,
  PublishedRanking,
} from '#publication/schemas/index.ts'
import { publishedCups, publishedRanking } from '#publication/schemas/index.ts'
import { runParallel } from '../run-parallel.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import type { PartialPull, SupportedPartner } from './sources.ts'
import { writeResource } from './write-resource.ts'

const CONCURRENCY = 6

/** Places in rankings by club id and by judoka id. */
export type RankingPlaces = {
  clubs: ReadonlyMap<number, readonly PublishedClubRanking[]>
  judoka: ReadonlyMap<number, readonly PublishedJudokaRanking[]>
}

/**
 * The ranking of a partner's cup in one year. It supplies places of judoka where the cup ranks judoka, and places of
 * clubs where it is a cup of clubs or the partner has none.
 */
export type PartnerRanking = {
  partner: string
  ranking: PublishedRanking
  /** Created by an import from the archive's own results. */
  isUnofficial: boolean
  appliesTo: { clubs: boolean; judoka: boolean }
}

/** Places of every club and judoka, earliest year first. */
export function collectRankingPlaces(rankings: readonly PartnerRanking[]): RankingPlaces {
  const clubs = new Map<number, PublishedClubRanking[]>()
  const judoka = new Map<number, PublishedJudokaRanking[]>()
  const earliestFirst = rankings.toSorted(
    (a, b) =>
      a.ranking.year - b.ranking.year ||
      a.ranking.cup.id - b.ranking.cup.id ||
      (a.partner < b.partner ? -1 : 1),
  )
  for (const { partner, ranking, isUnofficial, appliesTo } of earliestFirst) {
    const { year } = ranking
    const cup = isUnofficial ? { ...ranking.cup, unofficial: true as const } : ranking.cup
    const at = { partner, cup, year }
    for (const { id, place, points } of appliesTo.clubs ? ranking.clubs : []) {
      clubs.set(id, [...(clubs.get(id) ?? []), { ...at, place, points }])
    }
    const categories = new Map(ranking.categories.map((category) => [category.id, category]))
    for (const { category: id, places } of appliesTo.judoka ? ranking.individual : []) {
      const category = categories.get(id)
      if (!category) continue
      for (const { person, place, points } of places) {
        judoka.set(person, [...(judoka.get(person) ?? []), { ...at, category, place, points }])
      }
    }
  }
  return { clubs, judoka }
}

/**
 * Pulls the cups of a partner and the rankings of each by year.
 * @param pages ids of judoka and clubs with a page, which rows link to
 * @param scope set where only some competitions are pulled: rankings that count none of them are reused
 */
export async function pullRankings(
  call: CallApi,
  draft: SnapshotDraft,
  partner: SupportedPartner,
  pages: PublishedPageIds,
  scope: PartialPull | null,
): Promise<PartnerRanking[]> {
  const { idPartner: IdPartner, slug, dataLicence: licence } = partner
  const cups = publishCups(licence, await call('Ranking/GetCupsForPartner', { IdPartner }))
  writeResource(draft, RESOURCES.partnerCups(slug), publishedCups, cups)
  const ranking = async (cup: { id: number; name: string }, Year?: number) => {
    const asked = { IdPartner, IdCup: cup.id, ...(Year === undefined ? {} : { Year }) }
    const [individual, clubs] = await Promise.all([
      call('Ranking/GetIndividualRankings', asked),
      call('Ranking/GetClubRankings', asked),
    ])
    const { year } = individual
    const coaches = await call('Ranking/GetCoachRanking', { idPartner: IdPartner, idCup: cup.id, year })
    return publishRanking(licence, cup, { individual, clubs, coaches }, pages)
  }
  /** Whether a pulled competition counts towards the ranking. */
  const countsIn = async (IdCup: number, Year: number) => {
    const counted = await call('Ranking/GetCupCompetitions', { IdPartner, IdCup, Year })
    return counted.some(({ externalId }) => scope?.competitions.has(externalId))
  }
  let changedCount = 0
  const rankings: PartnerRanking[] = []
  const ofClubs = cups.cups.some(({ ranks }) => ranks === 'club') ? 'club' : 'individual'
  for (const cup of cups.cups) {
    await runParallel(cup.years, CONCURRENCY, async (year) => {
      const file = RESOURCES.ranking(slug, cup.id, year)
      const isSame = scope !== null && !(await countsIn(cup.id, year)) && draft.reuseResource(file)
      const published = isSame ? draft.read(file) : await ranking(cup, year)
      if (!isSame) {
        writeResource(draft, file, publishedRanking, published)
        changedCount++
      }
      const appliesTo = { clubs: cup.ranks === ofClubs, judoka: cup.ranks === 'individual' }
      rankings.push({ partner: slug, ranking: published, isUnofficial: cup.unofficial ?? false, appliesTo })
    })
  }
  const latest = RESOURCES.latestRanking(slug)
  if (scope && changedCount === 0 && draft.reuseResource(latest)) return rankings
  const cup = findDefaultCup(cups)
  // Years of an unofficial cup with too few competitions are not listed, and the API's default may be one of them.
  const year = cup?.unofficial ? cup.years[0] : undefined
  writeResource(draft, latest, publishedRanking.nullable(), cup ? await ranking(cup, year) : null)
  return rankings
}
