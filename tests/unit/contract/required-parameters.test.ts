import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'

/** Query parameters that are required wherever a call has them (portal specification §5). */
const REQUIRED: ReadonlySet<string> = new Set([
  'Page',
  'PerPage',
  'IdTeam',
  'IdClub',
  'IdPokal',
  'Leto',
  'idPerson',
])

/** A filter of the ranking, which is complete without it; `GetTeamPoints` is about one club. */
const OPTIONAL: ReadonlySet<string> = new Set(['Ranking/GetIndividualRankings IdClub'])

test('every call that takes a parameter of the list requires it', () => {
  const marks = Object.entries<CallDefinition>(CALLS).flatMap(([name, { queryParameters }]) =>
    Object.entries(queryParameters)
      .filter(([parameter]) => REQUIRED.has(parameter))
      .map(([parameter, required]) => ({ mark: `${name} ${parameter}`, required })),
  )
  expect(marks.filter(({ required }) => !required).map(({ mark }) => mark)).toEqual([...OPTIONAL])
  expect(new Set(marks.map(({ mark }) => mark.split(' ')[1]))).toEqual(REQUIRED)
})
