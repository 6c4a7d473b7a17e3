import { findRuleset, RULESETS, type Ruleset } from '#judo/score/index.ts'
import type { WireCompetition } from './wire.ts'

/**
 * The ruleset of a competition: the one with the flags of the source, else the one in force on its first day.
 * The source counts the scores that are allowed (one waza-ari, two shido), a ruleset those that end the contest.
 */
export function resolveRuleset(competition: WireCompetition | undefined, day: string): Ruleset {
  const inForce = findRuleset(day)
  if (!competition || competition.max_wazaari === null || competition.max_shido === null) return inForce
  const flags = {
    hasYuko: competition.has_yuko,
    hasKoka: competition.has_koka,
    maxWazaari: competition.max_wazaari + 1,
    maxShido: competition.max_shido + 1,
  }
  const hasFlags = (ruleset: Ruleset) =>
    (Object.keys(flags) as (keyof typeof flags)[]).every((flag) => ruleset[flag] === flags[flag])
  if (hasFlags(inForce)) return inForce
  const earlier = RULESETS.findLast(hasFlags)
  if (earlier) return earlier
  const scores = [...(flags.hasKoka ? ['koka'] : []), ...(flags.hasYuko ? ['yuko'] : [])]
  const short = [...scores, `${flags.maxWazaari} waza-ari`, `${flags.maxShido} shido`].join(', ')
  return { ...inForce, ...flags, title: `Rules with ${short}`, short }
}
