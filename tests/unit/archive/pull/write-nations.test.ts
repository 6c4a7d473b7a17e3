import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeNations } from '#archive/pull/write-nations.ts'
import { listResourceIds, type Snapshot } from '#archive/snapshot.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'nations-'))
afterAll(() => rmSync(folder, { recursive: true }))

const row = (externalId: string) =>
  ({
    externalId,
    name: externalId,
    city: null,
    country: null,
    dateFrom: `2026-01-${externalId === 'first' ? '01' : '02'}`,
    rank: null,
  }) as PublishedCompetitionListItem // the fields that are read

const rows = [row('first'), row('second')]

/** A pull of competitions with one judoka of each nation, ids in the order of the nations. */
function pull(entries: Record<string, readonly string[]>, previous: Snapshot | null = null): Snapshot {
  const draft = createSnapshotDraft(folder, 'this version')
  const pulled = rows.filter(({ externalId }) => entries[externalId])
  for (const { externalId } of rows) {
    const nations = entries[externalId]
    if (!nations) {
      draft.reuseResource(RESOURCES.participants(externalId))
      draft.reuseResource(RESOURCES.results(externalId))
      continue
    }
    const people = nations.map((country, at) => ({ id: at + 1, familyName: country, givenName: '', country }))
    draft.write(RESOURCES.participants(externalId), {
      licence: '',
      judoka: people.map((person) => ({ person, gender: 'male' as const, categories: [] })),
      teams: [],
      boutCategories: [],
      clubs: [],
      regions: [],
      schools: [],
    })
    draft.write(RESOURCES.results(externalId), { licence: '', categories: [], teams: [] })
  }
  const scope = previous && {
    previous,
    competitions: new Map(pulled.map((one) => [one.externalId, one])),
  }
  writeNations(draft, rows, scope)
  return draft.commit()
}

const listCompetitions = (snapshot: Snapshot, country: string) =>
  snapshot.read(RESOURCES.nation(country)).competitions.map(({ competition }) => competition.externalId)

test('A pull of one competition adds it to its nations, removes it from others, and leaves the rest as they were', () => {
  const whole = pull({ first: ['FRA', 'SLO'], second: ['FRA', 'GER', 'JPN'] })
  expect(listResourceIds(whole, RESOURCES.nation('')).sort()).toEqual(['FRA', 'GER', 'JPN', 'SLO'])
  expect(listCompetitions(whole, 'FRA')).toEqual(['second', 'first'])

  const partial = pull({ second: ['GER', 'SLO'] }, whole)
  expect(listResourceIds(partial, RESOURCES.nation('')).sort()).toEqual(['FRA', 'GER', 'SLO'])
  expect(listCompetitions(partial, 'FRA')).toEqual(['first'])
  expect(listCompetitions(partial, 'SLO')).toEqual(['second', 'first'])

  const again = pull({ first: ['FRA', 'SLO'], second: ['GER', 'SLO'] })
  expect(again.manifest.id).toBe(partial.manifest.id)
})
