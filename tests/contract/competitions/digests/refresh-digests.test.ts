import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDigests } from '#server/competitions/digests/stored-digests.ts'
import { judokaDigests } from '#server/competitions/judoka/judoka-digests.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { computeDigests } from '#server/platform/db/row-digests.ts'
import { ID, openFixture } from '../../fixtures/competitions-fixture.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

test('many digests are computed in several transactions, so that others have turns', async () => {
  const known = Object.values(ID)
  const ids = [...Array.from({ length: 450 }, (_, n) => 100_000 + n), ...known]
  const transaction = vi.spyOn(opened.db, 'transaction')
  const digests = await readDigests(opened.db, judokaDigests, ids)
  expect(transaction.mock.calls.length).toBeGreaterThan(3)
  expect(digests).toEqual(await computeDigests(opened.db, judokaDigests.selectRows(known)))
})
