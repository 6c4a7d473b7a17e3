import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competition } from '#server/db/schema/index.ts'
import { onServer, TEST_SERVER } from '../test-database.ts'
import { type ApiProcess, startApi, stopApi } from './api-process.ts'
import { openFixture } from './competitions-fixture.ts'

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

  test('both bring an empty database up to date at once, and answer', async () => {
    expect(await ask('/api/Partner/GetSupportedPartners')).toEqual([[], []])
  })

  test('what is written through the one is answered by the other at once', async () => {
    const { db, close } = await openFixture(url)
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
