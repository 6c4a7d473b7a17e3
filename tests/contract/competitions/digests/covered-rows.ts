import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, ID, WOMEN_48 } from '../../fixtures/competitions-fixture.ts'
import { MIXED, TEAM_CUP } from '../../fixtures/team-cup-fixture.ts'

/** Adds rows of the tables that digests cover and the fixture leaves empty or private. */
export async function addCoveredRows(db: Database): Promise<void> {
  await db.insert(tables.camera).values([
    { id: 1, name: 'Front', codeShort: 'F' },
    { id: 2, name: 'Side', codeShort: 'S' },
  ])
  await db.insert(tables.contestVideo).values({
    id: 1,
    contestId: 1,
    contestCode: 'gs_fra2025_0001_f_0048_0001',
    mediaType: 'yt',
    mediaId: 'a',
    cameraId: 1,
  })
  await db
    .insert(tables.file)
    .values({ id: 1, name: 'Draw', fileName: 'draw.pdf', entity: 'competition_file', entityId: 1 })
  await db.insert(tables.school).values({ id: 1, countryId: 1, name: 'Lycée' })
  await db.update(tables.entry).set({ schoolId: 1, countryId: 1 }).where(eq(tables.entry.personId, ID.ana))
  await db.insert(tables.scoreEventType).values([
    { id: 2, code: 'yuko', name: 'Yuko' },
    { id: 3, code: 'ippon', name: 'Ippon' },
  ])
  await db.insert(tables.scoreEvent).values({
    id: 1,
    contestId: 1,
    competitionId: GRAND_SLAM,
    categoryId: WOMEN_48,
    typeId: 2,
    happenedAt: new Date('2025-02-01T10:00:00Z'),
  })
  await db.insert(tables.contactType).values({ id: 901, name: 'Fax', code: 'fax' })
  await db.insert(tables.contact).values([
    { contactTypeId: 901, value: '+33 1', isPublic: true, contactableType: 'club', contactableId: 1 },
    { contactTypeId: 901, value: '+33 2', isPublic: true, contactableType: 'partner', contactableId: 1 },
  ])
  // rows that nothing refers to, so that deleting them deletes nothing else
  const ofMixed = { teamCompetitionId: MIXED, competitionId: TEAM_CUP }
  await db.insert(tables.team).values({ id: 9, ...ofMixed, name: 'Moravia', countryId: 3 })
  await db.insert(tables.teamContest).values({ id: 9, ...ofMixed, number: 1, round: 'SF' })
  await db.insert(tables.teamCompetition).values({ id: 9, competitionId: TEAM_CUP, name: 'Women' })
  await db.update(tables.contest).set({ refereeId: ID.marko }).where(eq(tables.contest.id, 2))
}
