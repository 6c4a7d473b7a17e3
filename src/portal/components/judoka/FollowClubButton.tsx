import { useFollowedClubs } from '#portal/hooks/use-followed-clubs.ts'
import { type FollowedClub, setClubFollowed } from '#portal/stores/followed-clubs.ts'
import { FollowStar } from './FollowButton.tsx'

/** Follows or unfollows a club. Rendered in the browser only. */
export function FollowClubButton({ club }: { club: FollowedClub }) {
  const follows = useFollowedClubs()?.has(club.id) ?? false
  return <FollowStar name={club.name} follows={follows} onPress={() => setClubFollowed(club, !follows)} />
}
