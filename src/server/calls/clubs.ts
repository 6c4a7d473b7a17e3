import { eq, inArray, or } from 'drizzle-orm'
import type { clubCalls } from '#contract/api/clubs.ts'
import { listCompetitions } from '#server/competitions/info/list-competitions.ts'
import { competition, entry } from '#server/platform/db/schema/index.ts'
import { assertClub } from '#server/registry/clubs/assert-club.ts'
import {
  listClubAthletes,
  listClubCoaches,
  listClubReferees,
} from '#server/registry/clubs/list-club-people.ts'
import { listClubs } from '#server/registry/clubs/list-clubs.ts'
import { readClubInfo } from '#server/registry/clubs/read-club-info.ts'
import type { AreaHandlers } from './handler.ts'

export const clubHandlers = {
  'Clubs/List': ({ db }, { IdPartner, Query = '' }) => listClubs(db, IdPartner, Query),

  'Clubs/Info': ({ db }, { idClub }) => readClubInfo(db, idClub),

  'Clubs/Athletes': async ({ db }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return listClubAthletes(db, idClub)
  },

  'Clubs/Referees': async ({ db, now }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return listClubReferees(db, idClub, now.toISOString().slice(0, 10))
  },

  'Clubs/Coaches': async ({ db }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    return listClubCoaches(db, idClub)
  },

  'Clubs/Competitions': async ({ db, now }, { idClub }) => {
    await assertClub(db, idClub, 'idClub')
    const enteredCompetitions = db
      .select({ id: entry.competitionId })
      .from(entry)
      .where(eq(entry.clubId, idClub))
    return listCompetitions(
      db,
      now,
      or(eq(competition.clubId, idClub), inArray(competition.id, enteredCompetitions)),
      {},
    )
  },
} satisfies AreaHandlers<typeof clubCalls>
