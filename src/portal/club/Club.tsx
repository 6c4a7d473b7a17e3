import type { PublishedClub } from '#publication/schemas/index.ts'
import { ClubAthletes } from './ClubAthletes.tsx'
import { ClubCompetitions } from './ClubCompetitions.tsx'
import { ClubHeader } from './ClubHeader.tsx'
import { ClubOfficials } from './ClubOfficials.tsx'
import { ClubRankings } from './ClubRankings.tsx'
import type { ClubTab } from './club-tabs.ts'

/**
 * A club, and one part of what is known of it.
 * @param partner slug of the partner under whose address it is shown
 */
export function Club({ club, partner, part }: { club: PublishedClub; partner?: string; part: ClubTab }) {
  return (
    <>
      <ClubHeader club={club} partner={partner} part={part} />
      {part === 'athletes' && <ClubRankings club={club} />}
      {part === 'athletes' && <ClubAthletes athletes={club.athletes} />}
      {part === 'coaches' && <ClubOfficials part={part} officials={club.coaches} />}
      {part === 'referees' && <ClubOfficials part={part} officials={club.referees} />}
      {part === 'competitions' && <ClubCompetitions competitions={club.competitions} />}
    </>
  )
}
