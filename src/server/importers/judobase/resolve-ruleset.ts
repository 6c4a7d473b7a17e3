import { findRuleset, RULESETS, type Ruleset } from '#judo/score/index.ts'
import type { WireCompetition } from './wire.ts'

/**
 * The ruleset of a competition: the one whose flags the source names, else the one in force on its first day.
 * The wire counts the scores one may have (one waza-ari, two shido); a ruleset counts those that end the contest.
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
  const fits = (ruleset: Ruleset) =>
    (Object.keys(flags) as (keyof typeof flags)[]).every((flag) => ruleset[flag] === flags[flag])
  if (fits(inForce)) return inForce
  const known = RULESETS.findLast(fits)
  if (known) return known
  const scores = [...(flags.hasKoka ? ['koka'] : []), ...(flags.hasYuko ? ['yuko'] : [])]
  const short = [...scores, `${flags.maxWazaari} waza-ari`, `${flags.maxShido} shido`].join(', ')
  return { ...inForce, ...flags, title: `Rules with ${short}`, short }
}
