import { and, eq, exists, or, type SQL } from 'drizzle-orm'
import type { ClubRow } from '#contract/shapes/clubs.ts'
import { fold, foldings } from '#language/fold.ts'
import { isPublic } from '../competition/find.ts'
import type { Database } from '../db/open.ts'
import { club, clubRegistration, competition, country, entry, partner, season } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { isPublicClub } from './find.ts'
import { byClubName, clubColumns, clubCountry } from './rows.ts'

/**
 * Clubs by name. A partner's are those of its nation and those registered with it; a partner without a nation, such as
 * a continental union, has those that started at its competitions.
 * @param query part of a name or of the town, marks left out or not
 * @throws NotFound if there is no such partner
 */
export async function listClubs(
  db: Database,
  idPartner: number | undefined,
  query: string,
): Promise<ClubRow[]> {
  const rows = await db
    .select(clubColumns)
    .from(club)
    .innerJoin(country, clubCountry)
    .where(and(isPublicClub, idPartner === undefined ? undefined : await belongsTo(db, idPartner)))
    .orderBy(club.id)
  const wanted = fold(query)
  return rows.filter((row) => wanted === '' || isNamed(row, wanted)).sort(byClubName)
}

async function belongsTo(db: Database, idPartner: number): Promise<SQL | undefined> {
  const [owner] = await db
    .select({ countryId: partner.countryId })
    .from(partner)
    .where(eq(partner.id, idPartner))
  if (!owner) throw new NotFound('IdPartner', 'partner', idPartner)
  const registered = db
    .select({ id: clubRegistration.id })
    .from(clubRegistration)
    .innerJoin(season, eq(season.id, clubRegistration.seasonId))
    .where(and(eq(clubRegistration.clubId, club.id), eq(season.partnerId, idPartner)))
  if (owner.countryId !== null) return or(eq(club.countryId, owner.countryId), exists(registered))
  const started = db
    .select({ id: entry.id })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(eq(entry.clubId, club.id), eq(competition.partnerId, idPartner), isPublic))
  return or(exists(started), exists(registered))
}

function isNamed({ name, intName, nameOfficial, city }: ClubRow, wanted: string): boolean {
  return [name, intName, nameOfficial, city].some((text) =>
    foldings(text ?? '').some((form) => form.includes(wanted)),
  )
}
