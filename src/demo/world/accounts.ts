import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { DEMO_MARK, isDemoWorld } from '#server/platform/db/demo-mark.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, providerAccount } from '#server/platform/db/schema/index.ts'
import { DEMO_EMAILS } from './rows/user-rows.ts'

/**
 * The accounts of the demo world. Their password is random, and the data folder contains it, so that every start can print
 * it. Only a database that is marked as a demo world has such accounts.
 */

/** Users who can sign in: their e-mail addresses and their shared password. */
export type DemoAccounts = { emails: readonly string[]; password: string }

/** Marks a database as a demo world. */
export async function markAsDemoWorld(db: DatabaseOrTransaction): Promise<void> {
  await db.execute(sql`comment on table ${adminUser} is ${sql.raw(`'${DEMO_MARK}'`)}`)
}

const createDemoPassword = (): string => randomBytes(12).toString('base64url')

/**
 * Ensures that the accounts of a demo world have the password in the data folder, which is created if it is missing.
 * @returns null if the database is not a demo world
 */
export async function prepareDemoAccounts(db: Database, dataFolder: string): Promise<DemoAccounts | null> {
  if (!(await isDemoWorld(db))) return null
  const password = readDemoPassword(dataFolder) ?? saveDemoPassword(dataFolder, createDemoPassword())
  const accounts = await db
    .select({ id: providerAccount.id, hash: providerAccount.password })
    .from(providerAccount)
    .innerJoin(adminUser, eq(adminUser.id, providerAccount.userId))
    .where(inArray(adminUser.email, DEMO_EMAILS))
  const [first] = accounts // all of them have the same hash
  if (!first?.hash || !(await verifyPassword({ hash: first.hash, password }))) {
    const ids = accounts.map(({ id }) => id)
    const hash = await hashPassword(password)
    await db.update(providerAccount).set({ password: hash }).where(inArray(providerAccount.id, ids))
  }
  return { emails: DEMO_EMAILS, password }
}

export const formatDemoAccounts = ({ emails, password }: DemoAccounts): string =>
  `This is a demo world. Sign in with the password ${password} as ${emails.join(', ')}.`

const getPasswordFile = (dataFolder: string) => join(dataFolder, 'demo-password')

function saveDemoPassword(dataFolder: string, password: string): string {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(getPasswordFile(dataFolder), `${password}\n`, { mode: 0o600 })
  return password
}

/** The password of the demo accounts in a data folder, or null. */
export function readDemoPassword(dataFolder: string): string | null {
  try {
    return readFileSync(getPasswordFile(dataFolder), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
