import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competition } from '#server/db/schema/index.ts'
import { onServer, TEST_SERVER } from '../database.ts'
import { openFixture } from './fixture.ts'

type Api = { process: ChildProcess; address: string }

/** Starts `npm run api` on a port of its own and waits until it listens. */
async function startApi(databaseUrl: string): Promise<Api> {
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (said: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(String(said))?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return { process: child, address }
}

describe.skipIf(!TEST_SERVER)('two API processes on one PostgreSQL (needs DATABASE_URL)', () => {
  const name = 'hajime_two_processes'
  const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
  let apis: Api[] = []

  beforeAll(async () => {
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    await onServer(TEST_SERVER ?? '', `create database ${name}`)
    apis = await Promise.all([startApi(url), startApi(url)])
  })

  afterAll(async () => {
    await Promise.all(
      apis.map(({ process: child }) => {
        child.kill()
        return new Promise((resolve) => child.once('close', resolve))
      }),
    )
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
