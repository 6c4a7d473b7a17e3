import { and, eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { createNameCollator } from '#language/formats.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isUnreserved } from '#server/platform/db/public-rows.ts'
import { competition, country, partner, sourceIdentity } from '#server/platform/db/schema/index.ts'

type SupportedPartner = CallResponse<'Partner/GetSupportedPartners'>[number]

/** Partners that the portal shows, by name. They are few, so they are sorted in memory. */
export async function listPartners(db: Database): Promise<SupportedPartner[]> {
  const dataSources = sql<string[]>`coalesce(
    (
      select json_agg(distinct ${sourceIdentity.source})
      from ${sourceIdentity}
      join ${competition} on ${sourceIdentity.entity} = 'competition' and ${sourceIdentity.id} = ${competition.id}
      where ${competition.partnerId} = ${partner.id} and ${isPublicCompetition}
    ),
    '[]'
  )`
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
      dataSources,
    })
    .from(partner)
    .leftJoin(country, eq(country.id, partner.countryId))
    .where(and(eq(partner.portalEnabled, true), isUnreserved(partner.slug)))
  return rows.sort((a, b) => byName.compare(a.name, b.name) || a.idPartner - b.idPartner)
}

const byName = createNameCollator('en')
