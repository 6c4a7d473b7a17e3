import type { RULESETS } from './ruleset.ts'

/** What distinguishes each ruleset of the IJF from the one before. Apart from the rulesets, because live pages do not show them. */
const RULESET_DESCRIPTIONS: Readonly<Record<(typeof RULESETS)[number]['short'], string>> = {
  'to 2008': 'Koka and yuko; penalties are scored for the opponent.',
  2009: 'Without koka; penalties are scored for the opponent.',
  2013: 'Shido no longer score, but fewer shido win at level scores.',
  2017: 'Without yuko; waza-ari add up without becoming ippon.',
  2018: 'Without yuko; two waza-ari are ippon again.',
  2025: 'Yuko is back.',
}

/** The description of a ruleset by its short name; null if it is not one of the IJF. */
export const findRulesetDescription = (short: string): string | null =>
  Object.entries(RULESET_DESCRIPTIONS).find(([name]) => name === short)?.[1] ?? null
