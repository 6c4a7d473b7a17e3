import type { Entrant } from '#judo/draw/index.ts'
import { inferGroupRanks } from '#judo/progression/index.ts'
import type { DrawData } from './draw-data.ts'
import type { DrawProgress } from './draw-progress.ts'
import type { Pool } from './pool.ts'

/** A pool under what it is called; a round robin is all there is, and has no name. */
export type NamedPool = { name: { key: string; values?: Record<string, string> } | null; pool: Pool }

/** The groups of a draw, and the pool that two of them end in. */
export function listPools({ sheet, ...drawn }: DrawProgress, { contests, places }: DrawData): NamedPool[] {
  const inPool = sheet.contests.filter(({ bracket }) => bracket === 'pool')
  const inFinal = sheet.contests.filter(({ bracket }) => bracket === 'final-pool')
  const published = new Map(places.map(({ place, person }) => [person.idPerson, place]))
  const bestOfThree = inPool.some(({ onlyIf }) => onlyIf !== undefined)
  const single = sheet.system === 'round_robin'
  const held = contests.map(({ key, personWhite, personBlue }) => ({
    key,
    white: personWhite?.idPerson ?? null,
    blue: personBlue?.idPerson ?? null,
  }))
  const told = single ? published : inferGroupRanks(sheet, held)
  const pools = Object.entries(sheet.groups ?? {}).map(([group, entrants]): NamedPool => {
    const here = single ? inPool : inPool.filter((contest) => contest.group === group)
    const name = single ? null : { key: 'sheet.group', values: { group } }
    return { name, pool: { entrants, contests: here, knownPlaces: told, bestOfThree } }
  })
  if (inFinal.length === 0) return pools
  const four = new Set(
    inFinal.flatMap((contest) => [drawn.findEntrant(contest, 'white'), drawn.findEntrant(contest, 'blue')]),
  )
  const known: (Entrant | null)[] = [...four].filter((entrant) => entrant !== null)
  while (known.length < FINAL_POOL_SIZE) known.push(null)
  const mates = inPool.filter((contest) =>
    (['white', 'blue'] as const).every((side) =>
      known.includes(drawn.findEntrant(contest, side) ?? Number.NaN),
    ),
  )
  // contests of group mates count again where they are not fought again
  const carried = inFinal.some(({ carriedForwardIfEnabled }) => carriedForwardIfEnabled) ? [] : mates
  const pool = {
    entrants: known,
    contests: [...carried, ...inFinal],
    knownPlaces: published,
    bestOfThree: false,
  }
  return [...pools, { name: { key: 'round.FINALPOOL' }, pool }]
}

/** The first two of two groups. */
const FINAL_POOL_SIZE = 4
