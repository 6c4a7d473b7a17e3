import { and, inArray, or } from 'drizzle-orm'
import type { RemovalPreview, RemovedEntity, ShownOn } from '#contract/office/removals.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { runAndRollBack } from '#server/platform/concurrency/roll-back.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isPublicClub, isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, competition, contest, entry, kataPair, person } from '#server/platform/db/schema/index.ts'
import { deleteAccountFrom } from '#server/privacy/delete-account.ts'
import { listRowsOf, removePersonFrom } from '#server/privacy/forget-person.ts'
import { REFEREE_FIELDS } from '#server/registry/privacy/person-stub.ts'
import type { OfficeContext } from '../office-context.ts'
import { requireLevel, requireSubject } from './subjects.ts'

/**
 * What removing a person or deleting an account does: the removal itself, which is taken back.
 * @param outbox folder of mails that are not sent
 * @throws NotFound for a row out of reach, Conflict for the account of the last administrator
 */
export async function previewRemoval(
  context: OfficeContext,
  { entity, id }: { entity: RemovedEntity; id: number },
  outbox: string | undefined,
): Promise<RemovalPreview> {
  requireLevel(context, entity, 'delete')
  const { label } = await requireSubject(context, entity, id)
  const { db, user, call, now } = context
  const author = { userId: user.idUser, call }
  const nothing = {
    cleared: {},
    contests: 0,
    merged: 0,
    accounts: 0,
    hasProfile: false,
    pages: [],
    occurrences: [],
  }
  if (entity === 'adminUser') {
    const { report } = await runAndRollBack(db, (tx) =>
      deleteAccountFrom(tx, id, { now, author, enqueue: async () => undefined }),
    )
    return { entity, id, label, ...nothing, deleted: report.removedRows }
  }
  const rows = await listRowsOf(db, id)
  const shown = await listPages(db, rows)
  const contests = await db.$count(contest, or(inArray(contest.whiteId, rows), inArray(contest.blueId, rows)))
  const report = await runAndRollBack(db, (tx) =>
    removePersonFrom(tx, id, { now, author, outbox, isPreview: true }),
  )
  return {
    entity,
    id,
    label,
    contests,
    ...shown,
    deleted: report.removedRows,
    cleared: report.clearedRows,
    merged: rows.length - 1,
    accounts: report.linkedUsers.length,
    occurrences: hasFullAccess(user) ? report.nameOccurrences : [],
  }
}

/** The pages that show a person, if any does. @param rows those that are one person */
async function listPages(
  db: DatabaseOrTransaction,
  rows: readonly number[],
): Promise<{ hasProfile: boolean; pages: ShownOn[] }> {
  const ids = [...rows]
  const isShown = and(inArray(person.id, ids), isPublicPerson(person))
  const shown = await db.select({ id: person.id, clubId: person.clubId }).from(person).where(isShown)
  if (shown.length === 0) return { hasProfile: false, pages: [] }
  const takesPart = [
    db.select({ id: entry.competitionId }).from(entry).where(inArray(entry.personId, ids)),
    db
      .select({ id: contest.competitionId })
      .from(contest)
      .where(or(...REFEREE_FIELDS.map((referee) => inArray(contest[referee], ids)))),
    db
      .select({ id: kataPair.competitionId })
      .from(kataPair)
      .where(or(inArray(kataPair.toriId, ids), inArray(kataPair.ukeId, ids))),
  ]
  const competitions = await db
    .select({ id: competition.id, label: competition.name })
    .from(competition)
    .where(and(or(...takesPart.map((of) => inArray(competition.id, of))), isPublicCompetition))
    .orderBy(competition.dateFrom, competition.id)
  const clubs = await db
    .select({ id: club.id, label: club.name })
    .from(club)
    .where(
      and(
        inArray(
          club.id,
          shown.map(({ clubId }) => clubId).filter((id) => id !== null),
        ),
        isPublicClub,
      ),
    )
  return {
    hasProfile: true,
    pages: [
      ...clubs.map((row) => ({ entity: 'club' as const, ...row })),
      ...competitions.map((row) => ({ entity: 'competition' as const, ...row })),
    ],
  }
}
