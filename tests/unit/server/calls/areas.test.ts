import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The calls of the back office are defined apart, for its pages alone (`src/contract/office-calls`). */
const OFFICE = 'office/'

/** The paths of the files in a folder that export a value with this ending. */
const listAreas = (folder: string, ending: 'Calls' | 'Handlers'): string[] =>
  globSync(`${folder}/**/*.ts`)
    .filter((file) => new RegExp(`^export const [a-z]\\w*${ending}\\b`, 'm').test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(folder.length + 1))
    .sort()

test('an area has a file of the same name in the contract and on the server', () => {
  const areas = listAreas('src/contract/api', 'Calls')
  expect(areas.length).toBeGreaterThan(0)
  const handled = listAreas('src/server/calls', 'Handlers')
  expect(handled.filter((area) => !area.startsWith(OFFICE))).toEqual(areas)
  expect(handled.filter((area) => area.startsWith(OFFICE))).not.toEqual([])
})
