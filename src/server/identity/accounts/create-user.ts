import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { ROLE_NAMES, type RoleType } from '#server/platform/code-lists/role-types.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, providerAccount, userRoleType } from '#server/platform/db/schema/index.ts'

export type NewUser = {
  email: string
  /** In plain text; only its hash is stored. */
  password: string
  givenName: string
  familyName?: string
  roleType?: RoleType
  idPartner?: number
  idCountry?: number
  idParent?: number
}

/**
 * Creates a user who can sign in with e-mail and password, without a mail: for commands, the demo world and tests.
 * @returns the id of the user
 * @throws Error of the database if the address is taken
 */
export async function createUser(db: Database, { password, ...user }: NewUser): Promise<number> {
  return insertUser(db, user, await hashPassword(password))
}

/**
 * Creates a user whose password is hashed already.
 * @returns the id of the user
 * @throws Error of the database if the address is taken
 */
export function insertUser(
  db: Database,
  user: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<number> {
  return db.transaction(async (queries) => {
    const [created] = await queries
      .insert(adminUser)
      .values({
        name: user.givenName,
        familyName: user.familyName ?? '',
        email: user.email.toLowerCase(),
        emailVerified: true,
        partnerId: user.idPartner ?? null,
        countryId: user.idCountry ?? null,
        parentId: user.idParent ?? null,
        roleTypeId: user.roleType ? await upsertRoleType(queries, user.roleType) : null,
      })
      .returning({ id: adminUser.id })
    if (!created) throw new Error(`Inserting the user ${user.email} returned no row.`)
    await queries.insert(providerAccount).values({
      userId: created.id,
      providerId: 'credential',
      accountId: String(created.id),
      password: passwordHash,
    })
    return created.id
  })
}

/** The id of the role type with a code; inserts it if it does not exist. */
export async function upsertRoleType(queries: DatabaseOrTransaction, code: RoleType): Promise<number> {
  const [row] = await queries
    .insert(userRoleType)
    .values({ code, name: ROLE_NAMES[code] })
    .onConflictDoUpdate({ target: userRoleType.code, set: { code: sql`excluded.code` } })
    .returning({ id: userRoleType.id })
  if (!row) throw new Error(`Inserting the role ${code} returned no row.`)
  return row.id
}
