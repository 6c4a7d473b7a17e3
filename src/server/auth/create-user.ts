import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '../db/open-database.ts'
import { adminUser, providerAccount, userRoleType } from '../db/schema/index.ts'
import type { RoleType } from './signed-in-user.ts'

export type NewUser = {
  email: string
  /** As it is typed; only its hash is kept. */
  password: string
  givenName: string
  familyName?: string
  roleType?: RoleType
  idPartner?: number
  idCountry?: number
  idParent?: number
}

const ROLE_NAMES: Record<RoleType, string> = {
  fan: 'Fan',
  parent: 'Parent',
  athlete: 'Athlete',
  coach: 'Coach',
  referee: 'Referee',
  club_administrator: 'Club administrator',
  national_administrator: 'National administrator',
}

/**
 * Makes someone who can sign in with e-mail and password. There is no form for it yet.
 * @returns the id of the user
 * @throws Error of the database if the address is taken
 */
export async function createUser(db: Database, user: NewUser): Promise<number> {
  const password = await hashPassword(user.password)
  return db.transaction(async (queries) => {
    const [made] = await queries
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
    if (!made) throw new Error(`The database took ${user.email} and gave it no id.`)
    await queries
      .insert(providerAccount)
      .values({ userId: made.id, providerId: 'credential', accountId: String(made.id), password })
    return made.id
  })
}

/** The role type with this code, made where it isn't there yet. */
async function upsertRoleType(queries: DatabaseOrTransaction, code: RoleType): Promise<number> {
  const [row] = await queries
    .insert(userRoleType)
    .values({ code, name: ROLE_NAMES[code] })
    .onConflictDoUpdate({ target: userRoleType.code, set: { code: sql`excluded.code` } })
    .returning({ id: userRoleType.id })
  if (!row) throw new Error(`The database took the role ${code} and gave it no id.`)
  return row.id
}
