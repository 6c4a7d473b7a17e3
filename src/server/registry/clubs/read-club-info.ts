import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ClubInfo } from '#contract/api/clubs.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import { club, contact, contactType, country, region } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { clubColumns, clubCountryJoin } from './club-columns.ts'

/** @throws NotFound */
export async function readClubInfo(db: Database, id: number): Promise<ClubInfo> {
  const [row] = await db
    .select({ ...clubColumns, postCode: club.postCode, website: club.website, region: region.name })
    .from(club)
    .innerJoin(country, clubCountryJoin)
    .leftJoin(region, and(eq(region.id, club.regionId), isNull(region.deletedAt)))
    .where(and(eq(club.id, id), isPublicClub))
  if (!row) throw new NotFound('idClub', 'club', id)
  const { postCode, ...info } = row
  const address = [postCode, row.city].filter((part) => part !== null).join(' ')
  return { ...info, address: address === '' ? null : address, contacts: await readPublicContacts(db, id) }
}

function readPublicContacts(db: Database, id: number): Promise<ClubInfo['contacts']> {
  return db
    .select({
      type: contactType.code,
      name: sql<string>`coalesce(${contact.name}, ${contactType.name})`,
      value: contact.value,
    })
    .from(contact)
    .innerJoin(contactType, eq(contactType.id, contact.contactTypeId))
    .where(
      and(eq(contact.contactableType, 'club'), eq(contact.contactableId, id), eq(contact.isPublic, true)),
    )
    .orderBy(contactType.id, contact.id)
}
