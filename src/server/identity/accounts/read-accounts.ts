import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { AccountsInfo, AthleteInfo, UserInfo } from '#contract/api/account/account.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  adminUser,
  club,
  country,
  person,
  userPerson,
  userRoleType,
} from '#server/platform/db/schema/index.ts'
import { SignInRequired } from '#server/platform/errors/errors.ts'

type Account = AccountsInfo['primaryAccount']

/** Accounts of a user, their parent and their children. Private data is included, because users may see their ownInfo. */
export async function readAccounts(db: Database, idUser: number): Promise<AccountsInfo> {
  const ownInfo = await readUserInfo(db, idUser)
  const linkedUsers = await selectUsers(db).where(
    and(
      isNull(adminUser.deletedAt),
      or(
        eq(adminUser.parentId, idUser),
        ownInfo.idParent === null ? undefined : eq(adminUser.id, ownInfo.idParent),
      ),
    ),
  )
  const users = [ownInfo, ...linkedUsers.map(toUserInfo)]
  const athletes = await readAthletesByUser(
    db,
    users.map((user) => user.idUser),
  )
  const [primaryAccount = { userInfo: ownInfo, athleteInfo: null }, ...linkedAccounts] = users.map(
    (user): Account => ({ userInfo: user, athleteInfo: athletes.get(user.idUser) ?? null }),
  )
  return { primaryAccount, linkedAccounts }
}

/** @throws SignInRequired if the account has been deleted */
export async function readUserInfo(db: Database, idUser: number): Promise<UserInfo> {
  const [row] = await selectUsers(db).where(and(eq(adminUser.id, idUser), isNull(adminUser.deletedAt)))
  if (!row) throw new SignInRequired()
  return toUserInfo(row)
}

function selectUsers(db: Database) {
  return db
    .select({
      idUser: adminUser.id,
      email: adminUser.email,
      name: adminUser.name,
      familyName: adminUser.familyName,
      idParent: adminUser.parentId,
      billingCountry: countryColumns,
      userRoleType: { idUserRoleType: userRoleType.id, code: userRoleType.code, name: userRoleType.name },
    })
    .from(adminUser)
    .leftJoin(country, eq(country.id, adminUser.billingCountryId))
    .leftJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .orderBy(adminUser.id)
    .$dynamic()
}

type UserRecord = Awaited<ReturnType<typeof selectUsers>>[number]

const toUserInfo = (row: UserRecord): UserInfo => row

/** The person of each user; of several, the one that was linked first. */
async function readAthletesByUser(
  db: Database,
  idUsers: readonly number[],
): Promise<Map<number, AthleteInfo>> {
  const rows = await db
    .selectDistinctOn([userPerson.userId], {
      idUser: userPerson.userId,
      givenName: person.givenName,
      familyName: person.familyName,
      athleteDeleted: sql<boolean>`${person.deletedAt} is not null`,
      gender: person.gender,
      dateOfBirth: person.birthDate,
      club: club.name,
      country: country.short,
    })
    .from(userPerson)
    .innerJoin(person, eq(person.id, userPerson.personId))
    .leftJoin(club, eq(club.id, person.clubId))
    .leftJoin(country, eq(country.id, person.countryId))
    .where(and(isNull(userPerson.deletedAt), isAmong(userPerson.userId, idUsers)))
    .orderBy(userPerson.userId, userPerson.id)
  return new Map(
    rows.map(({ idUser, gender, ...athlete }) => [
      idUser,
      { ...athlete, gender: genderCodes.encode(gender) },
    ]),
  )
}
