import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm'
import type { ClubListItem } from '#contract/api/clubs.ts'
import type { CallResponse } from '#contract/calls.ts'
import { isClubNameMatch } from '#language/search/name-filter.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub, isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  club,
  clubRegistration,
  competition,
  country,
  entry,
  partner,
  season,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { clubColumns, clubCountryJoin, compareClubNames } from './club-columns.ts'

/**
 * Clubs by name. The clubs of a partner are those of its country and those with a valid registration with it; for a partner without a
 * country, such as a continental union, those with entries in its competitions.
 * @param query part of the name or city, with or without diacritics
 * @throws NotFound if the partner does not exist
 */
export async function listClubs(
  db: Database,
  idPartner: number | undefined,
  query: string,
): Promise<ClubListItem[]> {
  const rows = await db
    .select(clubColumns)
    .from(club)
    .innerJoin(country, clubCountryJoin)
    .where(and(isPublicClub, idPartner === undefined ? undefined : await belongsToPartner(db, idPartner)))
    .orderBy(club.id)
  return rows.filter((row) => isClubNameMatch(query, row)).sort(compareClubNames)
}

/** The clubs of a country, or of all countries, by name. */
export async function listClubsOfCountry(
  db: Database,
  idCountry: number | undefined,
): Promise<CallResponse<'CodeList/GetClubs'>> {
  const clubs = await db
    .select({
      id: club.id,
      idCountry: club.countryId,
      isoCode: club.isoCode,
      name: club.name,
      nameOfficial: club.officialName,
      intName: club.internationalName,
      logoPath: club.logoFilename,
    })
    .from(club)
    .where(and(isPublicClub, idCountry === undefined ? undefined : eq(club.countryId, idCountry)))
    .orderBy(club.id)
  return clubs.sort(compareClubNames)
}

/** @throws NotFound if the partner does not exist */
export async function belongsToPartner(db: Database, idPartner: number): Promise<SQL | undefined> {
  const [partnerRow] = await db
    .select({ countryId: partner.countryId })
    .from(partner)
    .where(eq(partner.id, idPartner))
  if (!partnerRow) throw new NotFound('IdPartner', 'partner', idPartner)
  const registrations = db
    .select({ id: clubRegistration.id })
    .from(clubRegistration)
    .innerJoin(season, eq(season.id, clubRegistration.seasonId))
    .where(
      and(
        eq(clubRegistration.clubId, club.id),
        eq(clubRegistration.status, 'valid'),
        eq(season.partnerId, idPartner),
        isNull(season.deletedAt),
      ),
    )
  if (partnerRow.countryId !== null)
    return or(eq(club.countryId, partnerRow.countryId), exists(registrations))
  const entries = db
    .select({ id: entry.id })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(eq(entry.clubId, club.id), eq(competition.partnerId, idPartner), isPublicCompetition))
  return or(exists(entries), exists(registrations))
}
