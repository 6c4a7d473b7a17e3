/** What the contest order shows to readers who follow somebody, loaded on demand (`../ContestOrder.tsx`). */
export { FollowedAnnouncer } from './FollowedAnnouncer.tsx'
export { FollowedLink } from './FollowedLink.tsx'
export { FollowedNextContests } from './FollowedNextContests.tsx'
