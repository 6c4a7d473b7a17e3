import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { EntryCandidate } from '#judo/competition/index.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  adminUser,
  belt,
  person,
  personRegistration,
  season,
  userPerson,
} from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'

/** The judoka whom a purchase enters, and whether the buyer may enter them. */

export type EntrantRequest = { idUser: number; idPerson?: number | undefined; weight?: number | undefined }

export type PurchasedEntrant = EntryCandidate & {
  personId: number
  clubId: number | null
  countryId: number | null
  regionId: number | null
  schoolId: number | null
  beltId: number | null
}

/** Ids of the accounts that a user may buy for: the user's own and those of their children. */
export async function listOwnAccounts(tx: DatabaseOrTransaction, idUser: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(isNull(adminUser.deletedAt), or(eq(adminUser.id, idUser), eq(adminUser.parentId, idUser))))
  return new Set(rows.map(({ id }) => id))
}

/**
 * The judoka of every requested entry. An entry for an account means the judoka whom the account is; with `idPerson`, a
 * judoka of the account, or of a club that the user acts for.
 * @param partner the partner and the first day of the competition, for registrations
 * @param list name of the request's list, for errors
 * @throws Forbidden for a judoka whom the user may not enter, NotFound if there is none, Conflict for an account without one
 */
export async function readEntrants(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  requests: readonly EntrantRequest[],
  partner: { id: number | null; firstDay: string | null },
  list = 'entries',
): Promise<PurchasedEntrant[]> {
  const accounts = await listOwnAccounts(tx, user.idUser)
  const stranger = requests.findIndex(({ idUser }) => !accounts.has(idUser))
  if (stranger >= 0) throw new Forbidden('buy for another person', `${list}.${stranger}.idUser`)
  const links = await tx
    .select({ userId: userPerson.userId, personId: userPerson.personId })
    .from(userPerson)
    .where(and(isNull(userPerson.deletedAt), isAmong(userPerson.userId, [...accounts])))
    .orderBy(asc(userPerson.id))
  const personIds = requests.map(({ idUser, idPerson }, index) => {
    const id = idPerson ?? links.find(({ userId }) => userId === idUser)?.personId
    if (id !== undefined) return id
    throw new Conflict('no_judoka', 'The account is not linked to a judoka.', `${list}.${index}.idUser`)
  })
  const persons = new Map((await readPersons(tx, personIds)).map((row) => [row.personId, row]))
  const registered = await findRegistered(tx, personIds, partner)
  return requests.map(({ idUser, idPerson, weight }, index) => {
    const id = personIds[index] ?? 0
    const found = persons.get(id)
    const isOwn = links.some((link) => link.userId === idUser && link.personId === id)
    const parameter = `${list}.${index}.${idPerson === undefined ? 'idUser' : 'idPerson'}`
    if (!found) throw new NotFound(parameter, 'judoka', id)
    if (!isOwn && !actsForClub(user, found.clubId, partner.id)) {
      throw new Forbidden('enter this judoka', parameter)
    }
    return { ...found, weight: weight ?? null, isRegistered: registered.has(id) }
  })
}

/** Whether a user may act for a club: by a filter for the club, or for all data of the partner. */
export const actsForClub = (user: SignedInUser, clubId: number | null, partnerId: number | null): boolean =>
  user.filters.some((filter) =>
    filter.superAdmin
      ? filter.idPartner === null || filter.idPartner === partnerId
      : clubId !== null && filter.accessibleType === 'club' && filter.accessibleId === clubId,
  )

function readPersons(tx: DatabaseOrTransaction, ids: readonly number[]) {
  return tx
    .select({
      personId: person.id,
      gender: person.gender,
      birthDate: person.birthDate,
      birthYear: person.birthYear,
      belt: belt.orderNumber,
      beltId: person.maxBeltId,
      clubId: person.clubId,
      countryId: person.countryId,
      regionId: person.regionId,
      schoolId: person.schoolId,
    })
    .from(person)
    .leftJoin(belt, eq(belt.id, person.maxBeltId))
    .where(and(isNull(person.deletedAt), isAmong(person.id, [...ids])))
}

/** Those who have a valid registration of the partner for the season that contains the day. */
async function findRegistered(
  tx: DatabaseOrTransaction,
  personIds: readonly number[],
  { id, firstDay }: { id: number | null; firstDay: string | null },
): Promise<Set<number>> {
  if (id === null || firstDay === null) return new Set()
  const rows = await tx
    .select({ personId: personRegistration.personId })
    .from(personRegistration)
    .innerJoin(season, eq(season.id, personRegistration.seasonId))
    .where(
      and(
        isAmong(personRegistration.personId, [...personIds]),
        eq(personRegistration.status, 'valid'),
        eq(season.partnerId, id),
        isNull(season.deletedAt),
        lte(season.dateFrom, firstDay),
        gte(season.dateTo, firstDay),
      ),
    )
  return new Set(rows.map(({ personId }) => personId))
}
