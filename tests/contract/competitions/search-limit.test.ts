import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { entry, person } from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, NOW, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'

const FAMILY = 'Zwölfaxing'

let opened: OpenDatabase
let client: ApiClient

beforeAll(async () => {
  opened = await openFixture()
  const ids = Array.from({ length: 16 }, (_, at) => 1000 + at)
  await opened.db.insert(person).values(
    ids.map((id) => ({
      id,
      familyName: FAMILY,
      givenName: `Anna ${id}`,
      sortKey: createNameSortKey(FAMILY, `Anna ${id}`),
      gender: 'female' as const,
      gdprConsent: true,
      birthYear: 2000,
    })),
  )
  await opened.db
    .insert(entry)
    .values(
      ids.map((id) => ({ id, personId: id, competitionId: GRAND_SLAM, ageId: 2, categoryId: WOMEN_48 })),
    )
  const app = createApp(opened.db, {
    now: () => NOW,
    authenticate: async () => createPlainUser(ANAS_ACCOUNT),
  })
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
})
afterAll(() => opened.close())

test('a search returns 15 results per group unless a limit is given', async () => {
  expect((await client('Search/GlobalSearch', { Query: FAMILY })).athletes).toHaveLength(15)
  expect((await client('Search/GlobalSearch', { Query: FAMILY, Limit: 16 })).athletes).toHaveLength(16)
  expect(await client('Follow/SearchJudokaToFollow', { Query: FAMILY })).toHaveLength(15)
})
