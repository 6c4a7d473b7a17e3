import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '../../db/open-database.ts'
import { country, partner } from '../../db/schema/index.ts'

type SupportedPartner = CallResponse<'Partner/GetSupportedPartners'>[number]

/** Partners that the portal shows, by name. They are few, so they are sorted in memory. */
export async function listPartners(db: Database): Promise<SupportedPartner[]> {
  const rows = await db
    .select({
      idPartner: partner.id,
      name: partner.name,
      slug: partner.slug,
      logoFilename: partner.logoFilename,
      accentColour: partner.accentColour,
      countryName: country.name,
      countryShort: country.short,
      defaultLanguage: partner.defaultLanguage,
      dataLicence: partner.dataLicence,
    })
    .from(partner)
    .leftJoin(country, eq(country.id, partner.countryId))
    .where(eq(partner.portalEnabled, true))
  return rows.sort((a, b) => byName.compare(a.name, b.name) || a.idPartner - b.idPartner)
}

const byName = new Intl.Collator('en')
