import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { createApiClient } from '#contract/client.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { getDatabaseFolder, readLock } from '#server/platform/db/folder-lock.ts'
import { isHard } from '../../effort.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { fourJudoka } from '../../fixtures/importers/contest-tables.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { findSecret, ID, openFixture } from '../fixtures/competitions-fixture.ts'
import { importTables, writeTables } from './data-folder.ts'
import { startIn } from './start-process.ts'

/**
 * What processes print when statements fail. PostgreSQL quotes the complete row in such an error, and the database library
 * the parameters.
 */

const SIGN_IN = { email: 'secret.address@example.org', password: 'a secret password' }

let parent: string
let folder: string

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'hajime-failing-'))
  folder = join(parent, 'data')
  await copyMigratedFolder(folder)
  const { db, close } = await openFixture({ dataFolder: folder })
  await createUser(db, { ...SIGN_IN, givenName: 'Ana', roleType: 'athlete' })
  for (const table of ['person', 'admin_session', 'athlete_follow']) {
    await db.execute(sql.raw(`alter table ${table} add constraint broken check (false) not valid`))
  }
  await db.execute(sql.raw('alter table fragment rename to fragment_of_another_version'))
  await close()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

// several processes and all calls; `http/logs.test.ts` provokes errors in one process
if (isHard) {
  test('a server, its publishing and the removal of a person print no private values', async () => {
    const hajime = startIn(folder)
    await hajime.until('Next attempt in')
    const address = readLock(getDatabaseFolder(folder))?.api ?? ''
    const client = createApiClient(address, fetch)
    const statuses = new Set<unknown>()
    for (const name of Object.keys(CALLS) as CallName[]) {
      const [input] = CALL_INPUTS[name] as CallInput<typeof name>[]
      if (input) statuses.add(await client(name, input).catch(({ status }) => status))
    }
    expect(statuses).toContain(500)
    const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      body: JSON.stringify(SIGN_IN),
      headers: { 'Content-Type': 'application/json', Origin: address },
    })
    expect(signedIn.status).toBe(500)

    const forget = spawnSync(process.execPath, ['scripts/forget.ts', 'person', String(ID.lea)], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', HAJIME_DATA: folder },
      encoding: 'utf8',
    })
    expect(forget.status).toBe(1)

    await hajime.end()
    const printed = hajime.output() + forget.stdout + forget.stderr
    expect(printed).toContain('Publishing failed')
    expect(printed).toMatch(/ForgetPerson failed\.[\s\S]*table=person constraint=broken/)
    expect(findSecret(printed)).toBeNull()
    for (const secret of Object.values(SIGN_IN)) expect(printed).not.toContain(secret)
  })
}

test('an import prints no names', async () => {
  const { code, output } = await importTables(folder, writeTables(parent, [2001]))
  expect(code).toBe(1)
  expect(findSecret(output)).toBeNull()
  for (const { white } of fourJudoka()) expect(output).not.toContain(white)
})
