import type { PublishedClub } from '#contract/published/shapes.ts'
import { Athletes } from './Athletes.tsx'
import { ClubCompetitions } from './ClubCompetitions.tsx'
import { ClubHeader } from './ClubHeader.tsx'
import { ClubRankings } from './ClubRankings.tsx'
import { Officials } from './Officials.tsx'
import type { ClubPart } from './parts.ts'

/**
 * A club, and one part of what is known of it.
 * @param partner slug of the partner under whose address it is shown
 */
export function Club({ club, partner, part }: { club: PublishedClub; partner?: string; part: ClubPart }) {
  return (
    <>
      <ClubHeader club={club} partner={partner} part={part} />
      {part === 'athletes' && <ClubRankings club={club} />}
      {part === 'athletes' && <Athletes athletes={club.athletes} />}
      {part === 'coaches' && <Officials part={part} officials={club.coaches} />}
      {part === 'referees' && <Officials part={part} officials={club.referees} />}
      {part === 'competitions' && <ClubCompetitions competitions={club.competitions} />}
    </>
  )
}
