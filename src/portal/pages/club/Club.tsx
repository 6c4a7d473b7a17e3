import type { PublishedClub } from '#publication/schemas/index.ts'
import { ClubAthletes } from './ClubAthletes.tsx'
import { ClubCompetitions } from './ClubCompetitions.tsx'
import { ClubHeader } from './ClubHeader.tsx'
import { ClubOfficials } from './ClubOfficials.tsx'
import { ClubRankings } from './ClubRankings.tsx'
import { ClubTeamResults } from './ClubTeamResults.tsx'
import type { ClubTab } from './club-tabs.ts'

/**
 * A page of a club: header and one tab.
 * @param partner slug of the partner, if the page is below a partner's address
 */
export function Club({ club, partner, part }: { club: PublishedClub; partner?: string; part: ClubTab }) {
  return (
    <>
      <ClubHeader club={club} partner={partner} part={part} />
      {part === 'athletes' && <ClubRankings club={club} />}
      {part === 'athletes' && <ClubTeamResults club={club} />}
      {part === 'athletes' && <ClubAthletes athletes={club.athletes} />}
      {part === 'coaches' && <ClubOfficials part={part} officials={club.coaches} />}
      {part === 'referees' && <ClubOfficials part={part} officials={club.referees} />}
      {part === 'competitions' && <ClubCompetitions competitions={club.competitions} />}
    </>
  )
}
