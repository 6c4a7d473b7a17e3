import { eq, inArray, or } from 'drizzle-orm'
import type { clubCalls } from '#contract/api/clubs.ts'
import { listCompetitions } from '#server/competitions/info/list-competitions.ts'
import { competition, entry } from '#server/platform/db/schema/index.ts'
import { findClubId } from '#server/registry/clubs/find-club-id.ts'
import {
  listClubAthletes,
  listClubCoaches,
  listClubReferees,
} from '#server/registry/clubs/list-club-people.ts'
import { listClubs } from '#server/registry/clubs/list-clubs.ts'
import { readClubInfo } from '#server/registry/clubs/read-club-info.ts'
import { listMergedClubs } from '#server/registry/merged-rows.ts'
import type { AreaHandlers } from './handler.ts'

export const clubHandlers = {
  'Clubs/List': ({ db }, { IdPartner, Query = '' }) => listClubs(db, IdPartner, Query),

  'Clubs/Merged': ({ db }) => listMergedClubs(db),

  'Clubs/Info': async ({ db }, { idClub }) => readClubInfo(db, await findClubId(db, idClub, 'idClub')),

  'Clubs/Athletes': async ({ db }, { idClub }) =>
    listClubAthletes(db, await findClubId(db, idClub, 'idClub')),

  'Clubs/Referees': async ({ db, now }, { idClub }) =>
    listClubReferees(db, await findClubId(db, idClub, 'idClub'), now.toISOString().slice(0, 10)),

  'Clubs/Coaches': async ({ db }, { idClub }) => listClubCoaches(db, await findClubId(db, idClub, 'idClub')),

  'Clubs/Competitions': async ({ db, now }, { idClub }) => {
    const id = await findClubId(db, idClub, 'idClub')
    const enteredCompetitions = db.select({ id: entry.competitionId }).from(entry).where(eq(entry.clubId, id))
    return listCompetitions(
      db,
      now,
      or(eq(competition.clubId, id), inArray(competition.id, enteredCompetitions)),
      {},
    )
  },
} satisfies AreaHandlers<typeof clubCalls>
