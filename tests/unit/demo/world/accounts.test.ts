import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDemoAccounts, prepareDemoAccounts, readDemoPassword } from '#demo/world/accounts.ts'
import { DEMO_EMAILS } from '#demo/world/rows/user-rows.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { isDemoWorld } from '#server/platform/db/demo-mark.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser, providerAccount } from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../../../test-database.ts'
import { openDemoDatabase } from './demo-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-accounts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function signIn(db: Database, email: string, password: string): Promise<number> {
  const { handleAuthRequest } = createSignInService(db, { secret: 's'.repeat(32) })
  const response = await handleAuthRequest(
    new Request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: JSON.stringify({ email, password }),
    }),
  )
  return response.status
}

describe('the accounts of a demo world', () => {
  test('have a random password, which only the owner can read in the data folder', async () => {
    const { db } = await openDemoDatabase()
    const accounts = await prepareDemoAccounts(db, folder)
    expect(accounts?.password).toMatch(/^[\w-]{16}$/)
    expect(accounts?.password).toBe(readDemoPassword(folder))
    expect(statSync(join(folder, 'demo-password')).mode & 0o777).toBe(0o600)
    for (const email of DEMO_EMAILS) expect(await signIn(db, email, accounts?.password ?? '')).toBe(200)
    expect(accounts && formatDemoAccounts(accounts)).toContain(accounts?.password)
  })

  test('keep the password at the next start', async () => {
    const { db } = await openDemoDatabase()
    const first = await prepareDemoAccounts(db, folder)
    const hashes = await readHashes(db)
    expect(await prepareDemoAccounts(db, folder)).toEqual(first)
    expect(await readHashes(db)).toEqual(hashes)
  })

  test('get another password in another data folder, and the old one no longer works', async () => {
    const { db } = await openDemoDatabase()
    const [email = ''] = DEMO_EMAILS
    const first = await prepareDemoAccounts(db, folder)
    rmSync(join(folder, 'demo-password'))
    const second = await prepareDemoAccounts(db, folder)
    expect(second?.password).not.toBe(first?.password)
    expect(await signIn(db, email, first?.password ?? '')).toBe(401)
    expect(await signIn(db, email, second?.password ?? '')).toBe(200)
  })

  test('have no known password before that', async () => {
    const { db } = await openDemoDatabase()
    for (const email of DEMO_EMAILS) expect(await signIn(db, email, 'hajime-demo')).toBe(401)
  })
})

describe('a database without a demo world', () => {
  test('gets no demo accounts, and its accounts are unchanged', async () => {
    const { db } = await openTestDatabase()
    await createUser(db, { email: DEMO_EMAILS[0] ?? '', password: 'their own password', givenName: 'Ana' })
    const hashes = await readHashes(db)
    expect(await isDemoWorld(db)).toBe(false)
    expect(await prepareDemoAccounts(db, folder)).toBeNull()
    expect(readDemoPassword(folder)).toBeNull()
    expect(await readHashes(db)).toEqual(hashes)
  })

  test('becomes a demo world only through the commands for it', () => {
    const commands = globSync('scripts/*.ts').filter((file) =>
      /fillIfEmpty|fillDemoWorld/.test(readFileSync(file, 'utf8')),
    )
    expect(commands.sort()).toEqual([
      'scripts/demo.ts',
      'scripts/prepare-development.ts',
      'scripts/start-api.ts',
    ])
  })
})

async function readHashes(db: Database): Promise<(string | null)[]> {
  const users = db.select({ id: adminUser.id }).from(adminUser).where(inArray(adminUser.email, DEMO_EMAILS))
  const rows = await db.select().from(providerAccount).where(inArray(providerAccount.userId, users))
  return rows.map(({ password }) => password)
}
