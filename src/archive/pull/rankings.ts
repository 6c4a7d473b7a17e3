import { PUBLISHED } from '#contract/published/files.ts'
import { defaultCup, type Pages, publishCups, publishRanking } from '#contract/published/from-api/rankings.ts'
import type {
  PublishedClubRanking,
  PublishedJudokaRanking,
  PublishedRanking,
} from '#contract/published/shapes.ts'
import { publishedCups, publishedRanking } from '#contract/published/shapes.ts'
import { eachOf } from '../parallel.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { Scope } from './listed.ts'
import type { Partner } from './partners.ts'
import { type ValidatedCall, write } from './reading.ts'

const AT_ONCE = 6

/** Places in rankings: of a club by its id, of a judoka by theirs. */
export type Ranked = {
  clubs: ReadonlyMap<number, readonly PublishedClubRanking[]>
  judoka: ReadonlyMap<number, readonly PublishedJudokaRanking[]>
}

/**
 * A cup in one year, of a partner, and whose places it tells: of judoka a cup that ranks them, of clubs a cup of clubs
 * where the partner has one.
 */
export type PartnersRanking = {
  partner: string
  ranking: PublishedRanking
  tells: { clubs: boolean; judoka: boolean }
}

/** Who stands where in the rankings, the earliest year first. */
export function rankedIn(rankings: readonly PartnersRanking[]): Ranked {
  const clubs = new Map<number, PublishedClubRanking[]>()
  const judoka = new Map<number, PublishedJudokaRanking[]>()
  const earliestFirst = rankings.toSorted(
    (a, b) =>
      a.ranking.year - b.ranking.year ||
      a.ranking.cup.id - b.ranking.cup.id ||
      (a.partner < b.partner ? -1 : 1),
  )
  for (const { partner, ranking, tells } of earliestFirst) {
    const { cup, year } = ranking
    const at = { partner, cup, year }
    for (const { id, place, points } of tells.clubs ? ranking.clubs : []) {
      clubs.set(id, [...(clubs.get(id) ?? []), { ...at, place, points }])
    }
    const categories = new Map(ranking.categories.map((category) => [category.id, category]))
    for (const { category: id, rows } of tells.judoka ? ranking.individual : []) {
      const category = categories.get(id)
      if (!category) continue
      for (const { person, place, points } of rows) {
        judoka.set(person, [...(judoka.get(person) ?? []), { ...at, category, place, points }])
      }
    }
  }
  return { clubs, judoka }
}

/**
 * A partner's cups, and the rankings of each by year.
 * @param pages what a row may lead to
 * @param scope where only some competitions are asked for: rankings in which none of them counts are taken over
 */
export async function pullRankings(
  call: ValidatedCall,
  draft: SnapshotDraft,
  partner: Partner,
  pages: Pages,
  scope: Scope | null,
): Promise<PartnersRanking[]> {
  const { idPartner: IdPartner, slug, dataLicence: licence } = partner
  const cups = publishCups(licence, await call('Ranking/GetCupsForPartner', { IdPartner }))
  write(draft, PUBLISHED.cups(slug), publishedCups, cups)
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
  /** Whether one of the competitions that are asked for counts. */
  const countsIn = async (IdCup: number, Year: number) => {
    const counted = await call('Ranking/GetCupCompetitions', { IdPartner, IdCup, Year })
    return counted.some(({ externalId }) => scope?.competitions.has(externalId))
  }
  let others = 0
  const rankings: PartnersRanking[] = []
  const ofClubs = cups.cups.some(({ ranks }) => ranks === 'club') ? 'club' : 'individual'
  for (const cup of cups.cups) {
    await eachOf(cup.years, AT_ONCE, async (year) => {
      const file = PUBLISHED.ranking(slug, cup.id, year)
      const isSame = scope !== null && !(await countsIn(cup.id, year)) && draft.take(file)
      const published = isSame ? draft.read(file) : await ranking(cup, year)
      if (!isSame) {
        write(draft, file, publishedRanking, published)
        others++
      }
      const tells = { clubs: cup.ranks === ofClubs, judoka: cup.ranks === 'individual' }
      rankings.push({ partner: slug, ranking: published, tells })
    })
  }
  const latest = PUBLISHED.latestRanking(slug)
  if (scope && others === 0 && draft.take(latest)) return rankings
  const cup = defaultCup(cups)
  write(draft, latest, publishedRanking.nullable(), cup ? await ranking(cup) : null)
  return rankings
}
