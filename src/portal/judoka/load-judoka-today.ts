/** A script of its own, so that the script of live pages does not name its styles. */
export const loadJudokaToday = () => import('./show-judoka-today.tsx')
