import { and, count, eq, getTableName, isNull } from 'drizzle-orm'
import { type EntryProblem, findEntryProblems } from '#judo/competition/index.ts'
import type { LanguageCode } from '#language/languages.ts'
import { limitDailyRequests } from '#server/identity/accounts/request-limit.ts'
import { assertCanBeLinked } from '#server/identity/claims/claims.ts'
import { isName } from '#server/identity/sign-in/auth-body.ts'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  ageCategory,
  childClaim,
  club,
  competitionCategory,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, NotFound, TooManyRequests } from '#server/platform/errors/errors.ts'
import { type LockedCompetition, lockCompetition } from '../entries/check-entries.ts'
import { listEntryPlaces } from '../entries/entry-places.ts'
import { getCompetitionPeriod, readEntryRules } from '../entries/entry-rules.ts'
import { listFullCategories, readEntryLimits, readWaitingList } from '../entries/waiting-list.ts'

/** Each keeps a place that nobody has paid for. */
const MAX_OPEN_CLAIMS = 5

/** A ban on trying again before somebody has decided. Seconds. */
const WAIT_SECONDS = 24 * 60 * 60

export type EnteredChild = {
  competitionId: number
  givenName: string
  familyName: string
  birthYear: number
  clubId: number
  ageId: number
  categoryId: number
  language: LanguageCode
}

/**
 * Claims that a user is a parent of a judoka, and keeps a place in a competition until the club has decided. No judoka is looked up:
 * neither the response nor its time tells whether there is one.
 * @throws BadRequest, NotFound, Conflict, TooManyRequests
 */
export async function addChild(db: Database, child: EnteredChild, author: UserChange): Promise<void> {
  const { userId, now } = author
  const [givenName, familyName] = [child.givenName.trim(), child.familyName.trim()]
  for (const [parameter, name] of Object.entries({ givenName, familyName }))
    if (!isName(name)) throw new BadRequest(parameter, `The parameter '${parameter}' is not a name.`)
  await db.transaction(async (tx) => {
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, userId)).for('update')
    await limitDailyRequests(tx, childClaim, userId, now)
    await limitOpenClaims(tx, userId)
    await assertCanBeLinked(tx, userId, null, 'child')
    const competition = await lockCompetition(tx, child.competitionId)
    if (getCompetitionPeriod(competition, now) === 'closed')
      throw new Conflict('closed', 'The competition does not accept entries.')
    await checkClub(tx, child.clubId)
    await checkCategory(tx, competition, child)
    await checkPlace(tx, competition, child.categoryId, now)
    const values = { ...child, givenName, familyName, userId, createdAt: now }
    const [added] = await tx
      .insert(childClaim)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: childClaim.id })
    if (!added) return
    const { competitionId, clubId, categoryId } = child
    const change = { entity: getTableName(childClaim), entityId: added.id, before: null, now }
    await recordChange(tx, author, { ...change, after: { competitionId, clubId, categoryId } })
  })
}

async function limitOpenClaims(tx: DatabaseOrTransaction, userId: number): Promise<void> {
  const [row] = await tx.select({ open: count() }).from(childClaim).where(eq(childClaim.userId, userId))
  if (row && row.open >= MAX_OPEN_CLAIMS) throw new TooManyRequests(WAIT_SECONDS)
}

async function checkClub(tx: DatabaseOrTransaction, clubId: number): Promise<void> {
  const isActive = and(eq(club.id, clubId), eq(club.status, 'active'), isNull(club.deletedAt))
  if ((await tx.$count(club, isActive)) === 0) throw new NotFound('idClub', 'club', clubId)
}

/** What only the club knows, such as the belt or a registration, is checked when the entry is paid for. */
const CHECKED_PROBLEMS: readonly EntryProblem[] = ['too_young', 'too_old']

async function checkCategory(
  tx: DatabaseOrTransaction,
  competition: LockedCompetition,
  { ageId, categoryId, birthYear }: EnteredChild,
): Promise<void> {
  const [found] = await tx
    .select({ status: competitionCategory.status, age: ageCategory, weight: weightCategory })
    .from(competitionCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .where(
      and(
        eq(competitionCategory.competitionId, competition.id),
        isNull(competitionCategory.teamCompetitionId),
        eq(competitionCategory.ageId, ageId),
        eq(competitionCategory.categoryId, categoryId),
      ),
    )
  if (!found) throw new NotFound('idWeight', 'category of the competition', categoryId)
  if (found.status !== 'open')
    throw new Conflict('category_closed', 'The category does not accept entries.', 'idWeight')
  const candidate = { gender: found.age.gender, birthDate: null, birthYear, belt: null, weight: null }
  const problem = findEntryProblems(
    { ...candidate, isRegistered: false },
    { ...found.age, ...found.weight },
    await readEntryRules(tx, competition),
  ).find((candidateProblem) => CHECKED_PROBLEMS.includes(candidateProblem))
  if (problem) throw new Conflict(problem, 'The category is for another age.', 'idWeight')
}

async function checkPlace(
  tx: DatabaseOrTransaction,
  competition: LockedCompetition,
  categoryId: number,
  now: Date,
): Promise<void> {
  const places = await listEntryPlaces(tx, competition.id)
  const list = await readWaitingList(tx, competition.id, places, now)
  if (listFullCategories(await readEntryLimits(tx, competition), places, list).has(categoryId))
    throw new Conflict('full', 'No place is left.', 'idWeight')
}
