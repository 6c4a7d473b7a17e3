import { and, eq, sql } from 'drizzle-orm'
import type { ClubInfo } from '#contract/shapes/clubs.ts'
import type { Database } from '../db/open.ts'
import { club, contact, contactType, country, region } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { isPublicClub } from './find.ts'
import { clubColumns, clubCountry } from './rows.ts'

/**
 * Everything a club's page says about the club.
 * @throws NotFound
 */
export async function clubInfo(db: Database, id: number): Promise<ClubInfo> {
  const [row] = await db
    .select({ ...clubColumns, postCode: club.postCode, website: club.website, region: region.name })
    .from(club)
    .innerJoin(country, clubCountry)
    .leftJoin(region, eq(region.id, club.regionId))
    .where(and(eq(club.id, id), isPublicClub))
  if (!row) throw new NotFound('idClub', 'club', id)
  const { postCode, ...about } = row
  const address = [postCode, row.city].filter((part) => part !== null).join(' ')
  return { ...about, address: address === '' ? null : address, contacts: await publicContacts(db, id) }
}

function publicContacts(db: Database, id: number): Promise<ClubInfo['contacts']> {
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
