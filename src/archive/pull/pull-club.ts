import type { ClubListItem } from '#contract/shapes/clubs.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { publishClub, sortLatestFirst } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedClub,
  PublishedClubRanking,
  PublishedParticipants,
} from '#publication/schemas/index.ts'
import { publishedClub } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { type ValidatedCall, writeResource } from './call-api.ts'
import type { PartialPull } from './list-sources.ts'
import type { SupportedPartner } from './pull-partner.ts'
import type { RankingPlaces } from './pull-rankings.ts'

/** A club, and the partners whose lists name it. */
export type ClubSource = { row: ClubListItem; partners: readonly SupportedPartner[] }

/** Every club that a partner lists, once, in the order in which the lists name them. */
export async function listClubsOfPartners(
  call: ValidatedCall,
  partners: readonly SupportedPartner[],
): Promise<ClubSource[]> {
  const found = new Map<number, { row: ClubListItem; partners: SupportedPartner[] }>()
  for (const partner of partners) {
    for (const row of await call('Clubs/List', { IdPartner: partner.idPartner })) {
      const club = found.get(row.idClub) ?? { row, partners: [] }
      club.partners.push(partner)
      found.set(row.idClub, club)
    }
  }
  return [...found.values()]
}

/**
 * A club with its people and competitions.
 * @param ranked places of clubs in rankings
 * @param profiles judoka who have a page
 */
export async function pullClub(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { row: { idClub }, partners }: ClubSource,
  ranked: RankingPlaces,
  profiles: ReadonlySet<number>,
  scope: PartialPull | null,
): Promise<void> {
  const file = RESOURCES.club(idClub)
  const rankings = ranked.clubs.get(idClub) ?? []
  const known = scope && reuseClub(draft, scope, idClub, rankings)
  if (known) {
    writeResource(draft, file, publishedClub, known)
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
  writeResource(draft, file, publishedClub, publishClub(licence, told, profiles))
}

/**
 * A club as the last snapshot has it, with its places and competitions as they are now.
 * @returns null where the club has to be asked for: it is new, or came to a competition or left it
 */
function reuseClub(
  draft: SnapshotDraft,
  { previous: last, competitions }: PartialPull,
  idClub: number,
  rankings: readonly PublishedClubRanking[],
): PublishedClub | null {
  const file = RESOURCES.club(idClub)
  if (!last.has(file)) return null
  const club = last.read(file)
  const startsIn = ({ clubs }: PublishedParticipants) => clubs.some(({ id }) => id === idClub)
  for (const id of competitions.keys()) {
    const participants = RESOURCES.participants(id)
    if (startsIn(last.read(participants)) !== startsIn(draft.read(participants))) return null
  }
  return {
    ...club,
    competitions: club.competitions.map((row) => competitions.get(row.id) ?? row),
    rankings: sortLatestFirst(rankings),
  }
}
