import { and, asc, eq, sql } from 'drizzle-orm'
import type { CompetitionInfo, ORGANIZER_CONTACTS } from '#contract/api/competitions/competition-info.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { findRuleset } from '#judo/score/ruleset.ts'
import { findRulesetDescription } from '#judo/score/ruleset-descriptions.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  club,
  colourScheme,
  competition,
  competitionCategory,
  contact,
  contactType,
  partner,
  ruleset,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'

type CompetitionDetails = Pick<
  CompetitionInfo,
  'organizer' | 'ruleset' | 'colorScheme' | 'ageCategoriesDetails'
>

/** Organiser, rules, colours and age categories of a competition. */
export async function readCompetitionDetails(db: Database, id: number): Promise<CompetitionDetails> {
  const [row] = await db
    .select({
      dateFrom: competition.dateFrom,
      hasYuko: competition.hasYuko,
      clubId: club.id,
      clubName: sql<string | null>`coalesce(${club.officialName}, ${club.name})`,
      partnerId: partner.id,
      partnerName: partner.name,
      ruleset,
      colorScheme: {
        title: colourScheme.title, // never null, so that Drizzle does not take the row for missing
        lang: colourScheme.language,
        slug: colourScheme.slug,
      },
    })
    .from(competition)
    .leftJoin(club, and(eq(club.id, competition.clubId), isPublicClub))
    .leftJoin(partner, eq(partner.id, competition.partnerId))
    .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))
    .leftJoin(colourScheme, eq(colourScheme.id, competition.colourSchemeId))
    .where(eq(competition.id, id))
  if (!row) throw new NotFound('idCompetition', 'competition', id) // deleted in the meantime
  return {
    organizer: await readOrganizer(db, row),
    ruleset: toPublicRuleset(row),
    colorScheme: row.colorScheme,
    ageCategoriesDetails: await listAgeDetails(db, id),
  }
}

type OrganizerRow = {
  clubId: number | null
  clubName: string | null
  partnerId: number | null
  partnerName: string | null
}

/** The organising club, otherwise the partner. */
async function readOrganizer(db: Database, row: OrganizerRow): Promise<CompetitionInfo['organizer']> {
  const { clubId, clubName, partnerId, partnerName } = row
  if (clubId !== null && clubName !== null) {
    return { fullName: clubName, contacts: await readOrganizerContacts(db, 'club', clubId) }
  }
  if (partnerId === null || partnerName === null) return null
  return { fullName: partnerName, contacts: await readOrganizerContacts(db, 'partner', partnerId) }
}

type OrganizerContacts = NonNullable<CompetitionInfo['organizer']>['contacts']

/** The public contacts of an organiser, of each type the default one. */
async function readOrganizerContacts(
  db: Database,
  type: 'club' | 'partner',
  id: number,
): Promise<OrganizerContacts> {
  const rows = await db
    .select({ code: contactType.code, value: contact.value })
    .from(contact)
    .innerJoin(contactType, eq(contactType.id, contact.contactTypeId))
    .where(and(eq(contact.contactableType, type), eq(contact.contactableId, id), eq(contact.isPublic, true)))
    .orderBy(sql`${contact.isDefault} desc`, contact.id)
  const find = (code: (typeof ORGANIZER_CONTACTS)[number]) =>
    rows.find((row) => row.code === code)?.value ?? null
  return {
    facebook: find('facebook'),
    instagram: find('instagram'),
    x: find('x'),
    whatsApp: find('whatsApp'),
    telegram: find('telegram'),
  }
}

type RulesRow = {
  dateFrom: string | null
  hasYuko: boolean | null
  ruleset: typeof ruleset.$inferSelect | null
}

/** The ruleset of the competition, otherwise the one that was official on its first day. */
function toPublicRuleset({ dateFrom, hasYuko, ruleset }: RulesRow): CompetitionInfo['ruleset'] {
  const rules = ruleset
    ? { ...ruleset, maxWazaari: ruleset.maxWazaAri }
    : { ...findRuleset(dateFrom), description: null }
  const { title, short, officialFrom, officialTo, hasKoka, maxWazaari, maxYuko, maxKoka, maxShido } = rules
  return {
    title,
    short,
    description: rules.description ?? findRulesetDescription(short) ?? null,
    officialFrom,
    officialTo,
    hasYuko: hasYuko ?? rules.hasYuko,
    hasKoka,
    maxWazaari,
    maxYuko,
    maxKoka,
    maxShido,
  }
}

const competitionYear = sql`extract(year from ${competition.dateFrom})::int`

/** Years of birth of the age categories: as defined, otherwise by the ages in the year of the competition. */
async function listAgeDetails(db: Database, id: number): Promise<CompetitionInfo['ageCategoriesDetails']> {
  const rows = await db
    .selectDistinct({
      id: ageCategory.id,
      orderNumber: ageCategory.orderNumber,
      short: ageCategory.shortName,
      gender: ageCategory.gender,
      yearFrom: sql<
        number | null
      >`coalesce(${ageCategory.yearFrom}, ${competitionYear} - ${ageCategory.ageTo})`,
      yearTo: sql<
        number | null
      >`coalesce(${ageCategory.yearTo}, ${competitionYear} - ${ageCategory.ageFrom})`,
    })
    .from(competitionCategory)
    .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .where(eq(competitionCategory.competitionId, id))
    .orderBy(asc(ageCategory.orderNumber), asc(ageCategory.id))
  return rows.map(({ short, gender, yearFrom, yearTo }) => ({
    short,
    genderId: genderCodes.encode(gender),
    yearFrom,
    yearTo,
  }))
}
