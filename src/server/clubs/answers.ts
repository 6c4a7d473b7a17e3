import { eq, inArray, or } from 'drizzle-orm'
import type { Answers } from '../answers.ts'
import { competitionRows } from '../competition/rows.ts'
import { competition, entry } from '../db/schema/index.ts'
import { assertClub } from './find.ts'
import { clubInfo } from './info.ts'
import { listClubs } from './list.ts'
import { clubAthletes, clubCoaches, clubReferees } from './people.ts'

export const clubsAnswers = {
  'Clubs/List': ({ db }, { IdPartner, Query = '' }) => listClubs(db, IdPartner, Query),

  'Clubs/Info': ({ db }, { idClub }) => clubInfo(db, idClub),

  'Clubs/Athletes': async ({ db }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return clubAthletes(db, idClub)
  },

  'Clubs/Referees': async ({ db, now }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return clubReferees(db, idClub, now.toISOString().slice(0, 10))
  },

  'Clubs/Coaches': async ({ db }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return clubCoaches(db, idClub)
  },

  'Clubs/Competitions': async ({ db, now }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    const started = db.select({ id: entry.competitionId }).from(entry).where(eq(entry.clubId, idClub))
    return competitionRows(db, now, or(eq(competition.clubId, idClub), inArray(competition.id, started)), {})
  },
} satisfies Partial<Answers>
