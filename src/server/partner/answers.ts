import { eq } from 'drizzle-orm'
import type { Answers } from '../answers.ts'
import { country, partner } from '../db/schema/index.ts'

export const partnerAnswers = {
  'Partner/GetSupportedPartners': async ({ db }) => {
    const rows = await db
      .select({
        idPartner: partner.id,
        name: partner.name,
        slug: partner.slug,
        logoFilename: partner.logoFilename,
        countryName: country.name,
        countryShort: country.short,
        defaultLanguage: partner.defaultLanguage,
        dataLicence: partner.dataLicence,
      })
      .from(partner)
      .leftJoin(country, eq(country.id, partner.countryId))
      .where(eq(partner.portalEnabled, true))
    return rows.sort((a, b) => byName.compare(a.name, b.name) || a.idPartner - b.idPartner)
  },
} satisfies Partial<Answers>

const byName = new Intl.Collator('en')
