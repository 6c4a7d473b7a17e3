/** A script of its own, so that the script of live pages does not name the styles of the strip. */
export const loadFollowedStrip = () => import('./show-followed-strip.tsx')
