/**
 * What counts on the board, by the year the contest was fought.
 * Rules: docs/specification/scores.md, "Rulesets".
 */

/** The ruleset of a competition. A maximum of `null` is no limit. */
export type Ruleset = {
  title: string
  short: string
  /** First day the rules were in force, `YYYY-MM-DD`; `null` for "always before". */
  officialFrom: string | null
  /** Last day the rules were in force, `YYYY-MM-DD`; `null` while they are. */
  officialTo: string | null
  hasYuko: boolean
  hasKoka: boolean
  /** So many waza-ari are an ippon. */
  maxWazaari: number | null
  maxYuko: number | null
  maxKoka: number | null
  /** So many shido are hansoku-make. */
  maxShido: number
  /** At level scores fewer shido win. */
  shidoDecides: boolean
  /** Seconds of osae-komi that a score needs, the score's upper end being the next one's beginning. */
  osaeKomi: { koka: number | null; yuko: number | null; wazaAri: number; ippon: number }
}

const UNLIMITED = { maxYuko: null, maxKoka: null } as const

/** The rulesets of the IJF since koka existed, oldest first. */
export const RULESETS = [
  {
    ...UNLIMITED,
    title: 'IJF rules to 2008',
    short: 'to 2008',
    officialFrom: null,
    officialTo: '2008-12-31',
    hasYuko: true,
    hasKoka: true,
    maxWazaari: 2,
    maxShido: 4,
    shidoDecides: false,
    osaeKomi: { koka: 10, yuko: 15, wazaAri: 20, ippon: 25 },
  },
  {
    ...UNLIMITED,
    title: 'IJF rules 2009–2012',
    short: '2009',
    officialFrom: '2009-01-01',
    officialTo: '2012-12-31',
    hasYuko: true,
    hasKoka: false,
    maxWazaari: 2,
    maxShido: 4,
    shidoDecides: false,
    osaeKomi: { koka: null, yuko: 15, wazaAri: 20, ippon: 25 },
  },
  {
    ...UNLIMITED,
    title: 'IJF rules 2013–2016',
    short: '2013',
    officialFrom: '2013-01-01',
    officialTo: '2016-12-31',
    hasYuko: true,
    hasKoka: false,
    maxWazaari: 2,
    maxShido: 4,
    shidoDecides: true,
    osaeKomi: { koka: null, yuko: 10, wazaAri: 15, ippon: 20 },
  },
  {
    ...UNLIMITED,
    title: 'IJF rules 2017',
    short: '2017',
    officialFrom: '2017-01-01',
    officialTo: '2017-12-31',
    hasYuko: false,
    hasKoka: false,
    maxWazaari: null,
    maxShido: 3,
    shidoDecides: false,
    osaeKomi: { koka: null, yuko: null, wazaAri: 10, ippon: 20 },
  },
  {
    ...UNLIMITED,
    title: 'IJF rules 2018–2024',
    short: '2018',
    officialFrom: '2018-01-01',
    officialTo: '2024-12-31',
    hasYuko: false,
    hasKoka: false,
    maxWazaari: 2,
    maxShido: 3,
    shidoDecides: false,
    osaeKomi: { koka: null, yuko: null, wazaAri: 10, ippon: 20 },
  },
  {
    ...UNLIMITED,
    title: 'IJF rules since 2025',
    short: '2025',
    officialFrom: '2025-01-01',
    officialTo: null,
    hasYuko: true,
    hasKoka: false,
    maxWazaari: 2,
    maxShido: 3,
    shidoDecides: false,
    osaeKomi: { koka: null, yuko: 5, wazaAri: 10, ippon: 20 },
  },
] as const satisfies readonly Ruleset[]

/**
 * The ruleset in force on a day (`YYYY-MM-DD`; the latest for null).
 *
 * @throws RangeError if none of the rulesets covers the day.
 */
export function findRuleset(day: string | null, rulesets: readonly Ruleset[] = RULESETS): Ruleset {
  const inForce = rulesets.find(({ officialFrom, officialTo }) =>
    day === null
      ? officialTo === null
      : (officialFrom === null || officialFrom <= day) && (officialTo === null || day <= officialTo),
  )
  if (inForce === undefined) {
    const known = rulesets.map(({ short }) => short).join(', ')
    throw new RangeError(`No ruleset is in force on ${day}; known are: ${known}.`)
  }
  return inForce
}

/** The score of an osae-komi of so many seconds, `null` for none. */
export function getOsaeKomiScore(
  seconds: number,
  { osaeKomi }: Ruleset,
): 'ippon' | 'wazaAri' | 'yuko' | 'koka' | null {
  if (seconds >= osaeKomi.ippon) return 'ippon'
  if (seconds >= osaeKomi.wazaAri) return 'wazaAri'
  if (osaeKomi.yuko !== null && seconds >= osaeKomi.yuko) return 'yuko'
  return osaeKomi.koka !== null && seconds >= osaeKomi.koka ? 'koka' : null
}
