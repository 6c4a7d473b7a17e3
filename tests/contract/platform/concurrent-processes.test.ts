import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competition } from '#server/platform/db/schema/index.ts'
import { onServer } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { type ApiProcess, startApi, stopApi } from '../fixtures/api-process.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'

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
    const { db, close } = await openFixture({ databaseUrl: url })
    const [first, second] = await ask('/api/Competition/Info?idExternal=gs_fra2025')
    expect(first).toMatchObject({ idExternal: 'gs_fra2025' })
    expect(second).toEqual(first)
    await db.update(competition).set({ name: 'Renamed' })
    expect(await ask('/api/Competition/Info?idExternal=gs_fra2025')).toEqual([
      expect.objectContaining({ title: 'Renamed' }),
      expect.objectContaining({ title: 'Renamed' }),
    ])
    await close()
  })
})
