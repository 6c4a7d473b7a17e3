import { PUBLISHED } from '#contract/published/files.ts'
import { publishDirectory } from '#contract/published/from-api/judoka.ts'
import { latestFirst, publishClub, publishClubs } from '#contract/published/from-api/organisations.ts'
import { defaultCup, type Pages, publishCups, publishRanking } from '#contract/published/from-api/rankings.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import type {
  PublishedClub,
  PublishedClubRanking,
  PublishedJudokaRanking,
  PublishedParticipants,
  PublishedRanking,
} from '#contract/published/shapes.ts'
import {
  publishedClub,
  publishedClubs,
  publishedCups,
  publishedDirectory,
  publishedRanking,
} from '#contract/published/shapes.ts'
import type { CallResponse } from '#contract/schemas/index.ts'
import type { ClubRow } from '#contract/shapes/clubs.ts'
import { eachOf } from '../parallel.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { Scope } from './listed.ts'
import { allPages, type ValidatedCall, write } from './reading.ts'

export type Partner = CallResponse<'Partner/GetSupportedPartners'>[number]

const AT_ONCE = 6

/** A club, and the partners whose lists name it. */
export type ListedClub = { row: ClubRow; partners: readonly Partner[] }

/** Every club that a partner lists, once, in the order in which the lists name them. */
export async function clubsOfPartners(
  call: ValidatedCall,
  partners: readonly Partner[],
): Promise<ListedClub[]> {
  const found = new Map<number, { row: ClubRow; partners: Partner[] }>()
  for (const partner of partners) {
    for (const row of await call('Clubs/List', { IdPartner: partner.idPartner })) {
      const club = found.get(row.idClub) ?? { row, partners: [] }
      club.partners.push(partner)
      found.set(row.idClub, club)
    }
  }
  return [...found.values()]
}

/** Places in rankings: of a club by its id, of a judoka by theirs. */
export type Ranked = {
  clubs: ReadonlyMap<number, readonly PublishedClubRanking[]>
  judoka: ReadonlyMap<number, readonly PublishedJudokaRanking[]>
}

/**
 * A cup in one year, of a partner, and whose places it tells: of judoka a cup that ranks them, of clubs a cup of clubs
 * where the partner has one.
 */
type PartnersRanking = {
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

async function pullRankings(
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

/**
 * A club with its people and competitions.
 * @param ranked places of clubs in rankings
 * @param profiles judoka who have a page
 */
export async function pullClub(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { row: { idClub }, partners }: ListedClub,
  ranked: Ranked,
  profiles: ReadonlySet<number>,
  scope: Scope | null,
): Promise<void> {
  const file = PUBLISHED.club(idClub)
  const rankings = ranked.clubs.get(idClub) ?? []
  const known = scope && asItWas(draft, scope, idClub, rankings)
  if (known) {
    write(draft, file, publishedClub, known)
    return
  }
  const [info, athletes, coaches, referees, competitions] = await Promise.all([
    call('Clubs/Info', { idClub }),
    call('Clubs/Athletes', { idClub }),
    call('Clubs/Coaches', { idClub }),
    call('Clubs/Referees', { idClub }),
    call('Clubs/Competitions', { idClub }),
  ])
  const told = {
    info,
    athletes,
    coaches,
    referees,
    competitions,
    partners: partners.map(({ slug }) => slug),
    rankings,
  }
  const licence = partners[0]?.dataLicence ?? DEFAULT_LICENCE
  write(draft, file, publishedClub, publishClub(licence, told, profiles))
}

/**
 * A club as the last snapshot has it, with its places and competitions as they are now.
 * @returns null where the club has to be asked for: it is new, or came to a competition or left it
 */
function asItWas(
  draft: SnapshotDraft,
  { last, competitions }: Scope,
  idClub: number,
  rankings: readonly PublishedClubRanking[],
): PublishedClub | null {
  const file = PUBLISHED.club(idClub)
  if (!last.has(file)) return null
  const club = last.read(file)
  const startsIn = ({ clubs }: PublishedParticipants) => clubs.some(({ id }) => id === idClub)
  for (const id of competitions.keys()) {
    const participants = PUBLISHED.participants(id)
    if (startsIn(last.read(participants)) !== startsIn(draft.read(participants))) return null
  }
  return {
    ...club,
    competitions: club.competitions.map((row) => competitions.get(row.id) ?? row),
    rankings: latestFirst(rankings),
  }
}
