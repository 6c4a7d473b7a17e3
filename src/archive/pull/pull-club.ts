import type { ClubListItem } from '#contract/api/clubs.ts'
import type { CallApi } from '#contract/client.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { type ClubApiData, publishClub, sortLatestFirst } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedClub, PublishedParticipants } from '#publication/schemas/index.ts'
import { publishedClub } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import type { RankingPlaces } from './pull-rankings.ts'
import type { ClubSource, PartialPull, SupportedPartner } from './sources.ts'
import type { TeamResults } from './team-results.ts'
import { writeResource } from './write-resource.ts'

/** Every club that at least one partner lists, in the order of those lists. */
export async function listClubsOfPartners(
  call: CallApi,
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
 * Pulls one club with its people and competitions.
 * @param places places of clubs in rankings
 * @param teamResults places of the teams of clubs
 * @param profiles ids of judoka with a profile page
 */
export async function pullClub(
  call: CallApi,
  draft: SnapshotDraft,
  { row: { idClub }, partners }: ClubSource,
  places: RankingPlaces,
  teamResults: TeamResults,
  profiles: ReadonlySet<number>,
  scope: PartialPull | null,
): Promise<void> {
  const file = RESOURCES.club(idClub)
  const archiveData = {
    rankings: places.clubs.get(idClub) ?? [],
    teamResults: teamResults.clubs.get(idClub) ?? [],
  }
  const reused = scope && reuseClub(draft, scope, idClub, archiveData)
  if (reused) {
    writeResource(draft, file, publishedClub, reused)
    return
  }
  const [info, athletes, coaches, referees, competitions] = await Promise.all([
    call('Clubs/Info', { idClub }),
    call('Clubs/Athletes', { idClub }),
    call('Clubs/Coaches', { idClub }),
    call('Clubs/Referees', { idClub }),
    call('Clubs/Competitions', { idClub }),
  ])
  const clubData = {
    info,
    athletes,
    coaches,
    referees,
    competitions,
    partners: partners.map(({ slug }) => slug),
    ...archiveData,
  }
  const licence = partners[0]?.dataLicence ?? DEFAULT_LICENCE
  writeResource(draft, file, publishedClub, publishClub(licence, clubData, profiles))
}

/**
 * A club of the last snapshot with its current rankings, team results and competitions.
 * @returns null where the club has to be fetched: it is new, or a pulled competition gained or lost it
 */
function reuseClub(
  draft: SnapshotDraft,
  { previous: last, competitions }: PartialPull,
  idClub: number,
  { rankings, teamResults }: Pick<ClubApiData, 'rankings' | 'teamResults'>,
): PublishedClub | null {
  const file = RESOURCES.club(idClub)
  if (!last.has(file)) return null
  const club = last.read(file)
  const isParticipant = ({ clubs }: PublishedParticipants) => clubs.some(({ id }) => id === idClub)
  for (const id of competitions.keys()) {
    const participants = RESOURCES.participants(id)
    if (isParticipant(last.read(participants)) !== isParticipant(draft.read(participants))) return null
  }
  return {
    ...club,
    competitions: club.competitions.map((row) => competitions.get(row.externalId) ?? row),
    teamResults: [...teamResults],
    rankings: sortLatestFirst(rankings),
  }
}
