import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  type DrawSystem,
  type Entrant,
  type TwoGroupsMode,
} from '../../../../src/judo/draw/index.ts'
import { type ContestResult, computeProgress } from '../../../../src/judo/progression/index.ts'
import { listPlaceHolders, playOut, strongestWins } from './play-out.ts'

type Fought = [key: string, white: Entrant, blue: Entrant, winner: Entrant]
type Simulation = {
  name: string
  strongestFirst: Entrant[]
  fought?: Fought[]
  knockoutFought?: Fought[]
  groupRanking?: Record<string, Entrant[]>
  placings: Record<string, Entrant[]>
}
type Vector = { n: number; mode?: TwoGroupsMode; simulations?: Simulation[] }

const vectorsOf = (name: string): Vector[] => {
  const file = new URL(`../../../fixtures/draw-vectors/${name}.json`, import.meta.url)
  const { vectors, edgeVectors = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return [...vectors, ...edgeVectors]
}

const simulationsOf = (name: string) =>
  vectorsOf(name).flatMap(({ n, mode, simulations = [] }) =>
    simulations.map((simulation) => [n, mode ?? 'semifinals', simulation.name, simulation] as const),
  )

const foughtOf = (results: ContestResult[], sheet: ReturnType<typeof createDrawSheet>) => {
  const end = computeProgress(sheet, results)
  return end.contests
    .filter(({ state }) => state === 'finished')
    .map(({ key, white, blue, winner }) => [key, white, blue, winner])
}

describe.each<DrawSystem>(['no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep'])('%s', (system) => {
  it.each(simulationsOf(system))(
    'with %i entrants (%s, %s) fights the contests of the vector and gives its places',
    (n, _mode, _name, simulation) => {
      const sheet = createDrawSheet(system, n)
      const { results, end } = playOut(sheet, strongestWins(simulation.strongestFirst))
      expect(foughtOf(results, sheet)).toEqual(simulation.fought)
      expect(listPlaceHolders(end.placings)).toEqual(listPlaceHolders(simulation.placings))
      expect(end.complete).toBe(true)
    },
  )
})

describe.each<DrawSystem>(['two_groups', 'brazilian', 'french'])('%s', (system) => {
  it.each(simulationsOf(system))(
    'with %i entrants (%s, %s) ranks the groups and gives the places of the vector',
    (n, mode, _name, simulation) => {
      const sheet = createDrawSheet(system, n, { mode })
      const { results, end } = playOut(sheet, strongestWins(simulation.strongestFirst))
      const knockout = foughtOf(results, sheet).filter(([key]) => !`${key}`.startsWith('G'))
      if (simulation.knockoutFought) expect(knockout).toEqual(simulation.knockoutFought)
      expect(listPlaceHolders(end.placings)).toEqual(listPlaceHolders(simulation.placings))
      expect(end.complete).toBe(true)
    },
  )
})
