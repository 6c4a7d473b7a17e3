import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { JudokaPlace } from '#contract/api/purchases/entrants.ts'
import type { CallResponse } from '#contract/calls.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { type EntryPeriod, findEntryProblems } from '#judo/competition/index.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  club,
  competition,
  competitionCategory,
  person,
  userPerson,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { toVenueTime } from '#server/platform/db/venue-time.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { listPendingChildren } from '../children/list-children.ts'
import { listOwnAccounts, type PurchasedEntrant, readEntrants } from './entrants.ts'
import { findOffer, getOfferPrice, listEntryOffers, type Offer } from './entry-offers.ts'
import { type EntryPlace, listEntryPlaces } from './entry-places.ts'
import { getCompetitionPeriod, readEntryRules } from './entry-rules.ts'
import { listFullCategories, readEntryLimits, readWaitingList, type WaitingList } from './waiting-list.ts'

type Response = CallResponse<'Competition/EnterableJudoka'>
type Judoka = Response['judoka'][number]

/** Judoka of one user; a club that is larger needs a search of its own. */
const MAX_JUDOKA = 500

/** Whom a user may enter, by name, with the categories that fit: the rules are those of the purchase. */
export async function listEnterableJudoka(
  db: Database,
  user: SignedInUser,
  competitionId: number,
  now: Date,
): Promise<Response> {
  const [competitionRow] = await db.select().from(competition).where(eq(competition.id, competitionId))
  if (!competitionRow) throw new NotFound('idCompetition', 'competition', competitionId)
  const period = getCompetitionPeriod(competitionRow, now)
  const people = await listOwnJudoka(db, user)
  const entrants = await readEntrants(
    db,
    user,
    people.map(({ idUser, idPerson }) => ({ idUser, idPerson })),
    { id: competitionRow.partnerId, firstDay: competitionRow.dateFrom },
  )
  const [categories, rules, places, offers] = await Promise.all([
    listOpenCategories(db, competitionId),
    readEntryRules(db, competitionRow),
    listEntryPlaces(db, competitionId),
    listEntryOffers(db, competitionId),
  ])
  const waitingList = await readWaitingList(db, competitionId, places, now)
  const full = listFullCategories(await readEntryLimits(db, competitionRow), places, waitingList)
  return {
    period,
    children: await listPendingChildren(db, user.idUser, competitionId),
    judoka: people.flatMap((person, at) => {
      const entrant = entrants[at]
      if (!entrant) return []
      const checked = categories.map((category) => ({
        category,
        problem: findEntryProblems(entrant, { ...category.age, ...category.weight }, rules)[0] ?? null,
      }))
      const judokaPlaces = [
        ...listPlaces(places, entrant, user),
        ...listWaiting(waitingList, entrant, competitionRow.timeZone),
      ]
      const fitting = checked.filter(({ problem }) => problem === null).map(({ category }) => category)
      return [
        {
          ...person,
          categories: fitting.map((category) => {
            const { categoryId } = category.category
            const isOffered = judokaPlaces.some(
              ({ state, idWeight }) => state === 'offered' && idWeight === categoryId,
            )
            return describeCategory(category, { isFull: full.has(categoryId) && !isOffered, offers, period })
          }),
          problem: fitting.length > 0 ? null : findMainProblem(checked.map(({ problem }) => problem)),
          places: judokaPlaces,
        },
      ]
    }),
  }
}

type OpenCategory = Awaited<ReturnType<typeof listOpenCategories>>[number]

function describeCategory(
  { category: { ageId, categoryId } }: OpenCategory,
  { isFull, offers, period }: { isFull: boolean; offers: readonly Offer[]; period: EntryPeriod },
): Judoka['categories'][number] {
  const offer = findOffer(offers, { ageId, categoryId })
  return {
    idAge: ageId,
    idWeight: categoryId,
    price: offer && getOfferPrice(offer, period),
    currency: offer?.currency ?? null,
    isFull,
  }
}

const listPlaces = (
  places: readonly EntryPlace[],
  { personId }: PurchasedEntrant,
  { idUser }: SignedInUser,
): JudokaPlace[] =>
  places
    .filter((place) => place.personId === personId)
    .map(({ categoryId, isEntered, buyerId }) => ({
      idWeight: categoryId,
      state: isEntered ? 'entered' : 'pending',
      isOwnPayment: buyerId === idUser,
      position: null,
      offeredUntil: null,
    }))

const listWaiting = (
  { offered, waiting }: WaitingList,
  { personId }: PurchasedEntrant,
  timeZone: string,
): JudokaPlace[] =>
  [...offered, ...waiting]
    .filter((row) => row.personId === personId)
    .map((row) => {
      const ofCategory = waiting.filter(({ categoryId }) => categoryId === row.categoryId)
      return {
        idWeight: row.categoryId,
        state: row.offeredUntil === null ? 'waiting' : 'offered',
        isOwnPayment: false,
        position: row.offeredUntil === null ? ofCategory.indexOf(row) + 1 : null,
        offeredUntil: toVenueTime(row.offeredUntil, timeZone),
      }
    })

/** Categories for the other gender do not say why a judoka cannot compete. */
const findMainProblem = (problems: readonly (string | null)[]): string =>
  problems.find((problem) => problem !== null && problem !== 'gender') ?? problems[0] ?? 'category_closed'

const listOpenCategories = (db: Database, competitionId: number) =>
  db
    .select({ category: competitionCategory, age: ageCategory, weight: weightCategory })
    .from(competitionCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .where(
      and(
        eq(competitionCategory.competitionId, competitionId),
        eq(competitionCategory.status, 'open'),
        isNull(competitionCategory.teamCompetitionId),
      ),
    )
    .orderBy(ageCategory.orderNumber, weightCategory.orderNumber)

export type OwnJudoka = Omit<Judoka, 'categories' | 'problem' | 'places'>

/** Judoka of the account and of linked accounts first, then those of clubs that the user acts for. */
export async function listOwnJudoka(db: Database, user: SignedInUser): Promise<OwnJudoka[]> {
  const accounts = await listOwnAccounts(db, user.idUser)
  const links = await db
    .select({ userId: userPerson.userId, personId: userPerson.personId })
    .from(userPerson)
    .where(and(isNull(userPerson.deletedAt), isAmong(userPerson.userId, [...accounts])))
  const clubs = user.filters.flatMap(({ accessibleType, accessibleId }) =>
    accessibleType === 'club' && accessibleId !== null ? [accessibleId] : [],
  )
  const rows = await db
    .select({ person, clubName: club.name, clubLogo: club.logoFilename })
    .from(person)
    .leftJoin(club, eq(club.id, person.clubId))
    .where(
      and(
        isNull(person.deletedAt),
        or(
          isAmong(
            person.id,
            links.map(({ personId }) => personId),
          ),
          inArray(person.clubId, clubs),
        ),
      ),
    )
    .orderBy(person.sortKey, person.id)
    .limit(MAX_JUDOKA)
  return rows
    .map(({ person: { id, familyName, givenName, gender, birthYear, birthDate, clubId }, ...row }) => {
      const link = links.find(({ personId }) => personId === id)
      return {
        idUser: link?.userId ?? user.idUser,
        idPerson: id,
        familyName,
        givenName,
        gender: genderCodes.encode(gender),
        birthYear: birthDate ? Number(birthDate.slice(0, 4)) : birthYear,
        club:
          clubId !== null && row.clubName !== null
            ? { idClub: clubId, name: row.clubName, logoPath: row.clubLogo }
            : null,
        isOfClub: link === undefined,
      }
    })
    .sort((a, b) => Number(a.isOfClub) - Number(b.isOfClub))
}
