import { PUBLISHED } from '#contract/published/files.ts'
import { latestFirst, publishClub } from '#contract/published/from-api/organisations.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import type {
  PublishedClub,
  PublishedClubRanking,
  PublishedParticipants,
} from '#contract/published/shapes.ts'
import { publishedClub } from '#contract/published/shapes.ts'
import type { ClubRow } from '#contract/shapes/clubs.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { Scope } from './listed.ts'
import type { Partner } from './partners.ts'
import type { Ranked } from './rankings.ts'
import { type ValidatedCall, write } from './reading.ts'

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
