import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { onServer } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { type ApiProcess, startApi, stopApi } from '../fixtures/api-process.ts'

describe.skipIf(!TEST_SERVER)('two API processes on one PostgreSQL (needs DATABASE_URL)', () => {
  const name = 'hajime_two_processes'
  const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
  let apis: ApiProcess[] = []

  beforeAll(async () => {
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    await onServer(TEST_SERVER ?? '', `create database ${name}`)
    apis = await Promise.all([startApi(url), startApi(url)])
  })

  afterAll(async () => {
    await Promise.all(apis.map((api) => stopApi(api)))
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
  })

  const ask = (path: string) =>
    Promise.all(apis.map(async ({ address }) => (await fetch(address + path)).json() as Promise<unknown>))

  test('migrate an empty database at the same time, and respond', async () => {
    expect(await ask('/api/Partner/GetSupportedPartners')).toEqual([[], []])
  })

  test('return at once what the other one wrote', async () => {
    const { db, close } = await openDatabase({ dataFolder: '', databaseUrl: url }, NO_PREPARATION)
    try {
      await db
        .insert(competition)
        .values({ externalId: 'cup_cze2025', name: 'Pohár Plzeň', dateFrom: '2025-03-15' })
      const [first, second] = await ask('/api/Competition/Info?idExternal=cup_cze2025')
      expect(first).toMatchObject({ idExternal: 'cup_cze2025', title: 'Pohár Plzeň' })
      expect(second).toEqual(first)
      await db.update(competition).set({ name: 'Renamed' })
      expect(await ask('/api/Competition/Info?idExternal=cup_cze2025')).toEqual([
        expect.objectContaining({ title: 'Renamed' }),
        expect.objectContaining({ title: 'Renamed' }),
      ])
    } finally {
      await close()
    }
  })
})
