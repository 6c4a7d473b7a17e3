import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOrTransaction, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'

/** What an editor could send, one thing wrong with each, and the constraint that refuses it. */

const ANA = 1
const BEA = 2
const CARL = 3
const DORA = 4
const OPEN = 1
const WOMEN_57 = 1
const WOMEN_63 = 2
const MEN_73 = 3
const CADETS_57 = 4
const NOBODY = 999

const ENTRY = { competitionId: OPEN, ageId: 1, categoryId: WOMEN_57 }
const CONTEST = { competitionId: OPEN, competitionCategoryId: 1, categoryId: WOMEN_57, round: 'R16' as const }
const PRICE = { name: 'Entry', purchaseTypeId: 1, price: 2500, currency: 'EUR' as const }
const SEASON = { partnerId: 1, year: 2033, dateFrom: '2033-01-01', dateTo: '2033-12-31' }
const EMAIL = { contactTypeId: 1, contactableType: 'club' as const }
const DAY = { competitionId: OPEN, name: 'Finals' }

type Db = DatabaseOrTransaction

async function fill(db: Db): Promise<void> {
  await db.insert(t.country).values([
    { id: 1, name: 'France', short: 'FRA' },
    { id: 2, name: 'Italy', short: 'ITA' },
  ])
  await db.insert(t.province).values({ id: 1, countryId: 2, name: 'Lombardia' })
  await db.insert(t.region).values([
    { id: 1, countryId: 1, name: 'Rhône' },
    { id: 2, countryId: 2, name: 'Milano' },
  ])
  await db.insert(t.partner).values([
    { id: 1, name: 'France Judo', slug: 'ffjda', currencyCode: 'EUR' },
    { id: 2, name: 'Without money', slug: 'poor' },
  ])
  await db.insert(t.club).values({ id: 1, countryId: 1, name: 'Lyon', regionId: 1 })
  await db.insert(t.contactType).values({ id: 1, name: 'E-mail', code: 'email' })
  await db.insert(t.contact).values({ id: 1, value: 'a@b.test', isDefault: true, contactableId: 1, ...EMAIL })
  await db.insert(t.person).values([
    {
      id: ANA,
      familyName: 'Abe',
      givenName: 'Ana',
      gender: 'female',
      ijfId: 'IJF-1',
      birthDate: '2001-02-03',
    },
    { id: BEA, familyName: 'Bellandi', givenName: 'Bea', gender: 'female' },
    { id: CARL, familyName: 'Casse', givenName: 'Carl', gender: 'male' },
    { id: DORA, familyName: 'Deguchi', givenName: 'Dora', gender: 'female' },
  ])
  await db.insert(t.ageCategory).values([
    { id: 1, name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240 },
    { id: 2, name: 'Seniors', shortName: 'sen', gender: 'male', contestDuration: 240 },
    { id: 3, name: 'Cadets', shortName: 'cad', gender: 'female', contestDuration: 240 },
  ])
  await db.insert(t.weightCategory).values([
    { id: WOMEN_57, ageId: 1, name: '-57', weightMin: 52, weightMax: 57 },
    { id: WOMEN_63, ageId: 1, name: '-63', weightMin: 57, weightMax: 63 },
    { id: MEN_73, ageId: 2, name: '-73' },
    { id: CADETS_57, ageId: 3, name: '-57' },
  ])
  await db.insert(t.ruleset).values({
    id: 1, title: 'Rules', short: '2025', maxWazaAri: 2, maxShido: 3, hasYuko: false, officialFrom: '2025-01-01',
  }) // biome-ignore format: one line
  await db.insert(t.competition).values([
    {
      id: OPEN, externalId: 'open', name: 'Open', partnerId: 1, rulesetId: 1, mats: 2,
      dateFrom: '2032-05-01', dateTo: '2032-05-02', timeZone: 'Europe/Paris',
    },
    { id: 2, externalId: 'poor', name: 'Poor', partnerId: 2 },
  ]) // biome-ignore format: one line
  await db
    .insert(t.competitionDisplayType)
    .values({ competitionId: OPEN, displayTypeId: 'club', isMain: true })
  await db.insert(t.competitionCategory).values([
    { id: 1, ...ENTRY },
    { id: 2, competitionId: OPEN, ageId: 2, categoryId: MEN_73 },
  ])
  await db.insert(t.entry).values([
    { id: 1, ...ENTRY, personId: ANA, seed: 1 },
    { id: 2, ...ENTRY, personId: BEA },
  ])
  await db.insert(t.contest).values({ id: 1, ...CONTEST, number: 1, whiteId: ANA, blueId: BEA })
  await db.insert(t.teamCompetition).values({ id: 1, competitionId: OPEN, name: 'Mixed teams' })
  await db.insert(t.team).values([
    { id: 1, teamCompetitionId: 1, competitionId: OPEN, name: 'Lyon', seed: 1 },
    { id: 2, teamCompetitionId: 1, competitionId: OPEN, name: 'Torino' },
  ])
  await db.insert(t.season).values({ ...SEASON, year: 2032, dateFrom: '2032-01-01', dateTo: '2032-12-31' })
  await db.insert(t.cup).values({ id: 1, partnerId: 1, name: 'Cup', isDefault: true })
  await db.insert(t.cupPeriod).values({ cupId: 1, year: 2032, dateFrom: '2032-01-01', dateTo: '2032-12-31' })
  await db.insert(t.rank).values({ id: 1, name: 'National' })
  await db.insert(t.colourScheme).values({ slug: 'classic', title: 'Classic', isDefault: true })
  await db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
  await db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
  await db
    .insert(t.event)
    .values({ id: 1, name: 'Camp', partnerId: 1, dateFrom: '2032-07-01', dateTo: '2032-07-05' })
  await db.insert(t.delegationType).values({ id: 1, code: 'coach', name: 'Coach' })
}

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.db.transaction(fill)
})
afterAll(() => opened.close())

const ofCompetition = eq(t.competition.id, OPEN)
const ofPerson = eq(t.person.id, ANA)
const ofContest = eq(t.contest.id, 1)
const ofCategory = eq(t.competitionCategory.id, 1)
const at = (time: string) => new Date(time)

type Write = (db: Db) => PromiseLike<unknown>

const REFUSED: readonly [what: string, constraint: string, write: Write][] = [
  ['an entry in a category that the competition does not hold', 'entry_category_of_competition', (db) => db.insert(t.entry).values({ id: 900, ...ENTRY, categoryId: WOMEN_63, personId: ANA })],
  ['a man in a category of women', 'entry_gender', (db) => db.insert(t.entry).values({ id: 900, ...ENTRY, personId: CARL })],
  ['a second seed 1', 'entry_seed_once', (db) => db.update(t.entry).set({ seed: 1 }).where(eq(t.entry.id, 2))],
  ['a second team with seed 1', 'team_seed_once', (db) => db.update(t.team).set({ seed: 1 }).where(eq(t.team.id, 2))],
  ['an unknown status of an entry', 'entry_status', (db) => db.update(t.entry).set({ status: 99 })],
  ['an unknown status of a team', 'team_status', (db) => db.update(t.team).set({ status: 99 })],
  ['an unknown status of a delegate', 'delegation_entry_status', (db) => db.insert(t.delegationEntry).values({ id: 900, competitionId: OPEN, personId: CARL, delegationTypeId: 1, status: 99 })],

  ['a judoka against themselves', 'contest_two_judoka', (db) => db.update(t.contest).set({ blueId: ANA }).where(ofContest)],
  ['a team against itself', 'team_fight_two_teams', (db) => db.insert(t.teamContest).values({ id: 900, competitionId: OPEN, teamCompetitionId: 1, number: 1, round: 'F', whiteId: 1, blueId: 1 })],
  ['a contest of somebody who is not entered', 'contest_sides_entered', (db) => db.insert(t.contest).values({ id: 900, ...CONTEST, number: 2, whiteId: ANA, blueId: DORA })],
  ['mat 50 of 2', 'contest_mat_exists', (db) => db.update(t.contest).set({ mat: 50 }).where(ofContest)],
  ['nine ippon', 'contest_score_limits', (db) => db.update(t.contest).set({ ipponWhite: 9 }).where(ofContest)],
  ['twelve shido', 'contest_score_limits', (db) => db.update(t.contest).set({ shidoBlue: 12 }).where(ofContest)],
  ['three waza-ari of two', 'contest_score_limits', (db) => db.update(t.contest).set({ wazaAriBlue: 3 }).where(ofContest)],
  ['a yuko under rules without it', 'contest_score_limits', (db) => db.update(t.contest).set({ yukoBlue: 1 }).where(ofContest)],

  ['a drawn category without lines', 'competition_weight_drawn', (db) => db.update(t.competitionCategory).set({ status: 'drawn' }).where(eq(t.competitionCategory.id, 2))],
  ['a drawn team competition without lines', 'team_competition_drawn', (db) => db.update(t.teamCompetition).set({ status: 'drawn' })],
  ['lines with a stranger', 'competition_weight_lines', (db) => db.update(t.competitionCategory).set({ drawLines: [ANA, DORA] }).where(ofCategory)],
  ['lines with a judoka twice', 'competition_weight_lines', (db) => db.update(t.competitionCategory).set({ drawLines: [ANA, BEA, null, ANA] }).where(ofCategory)],
  ['lines with a team of nobody', 'team_competition_lines', (db) => db.update(t.teamCompetition).set({ drawLines: [1, NOBODY] })],

  ['seasons that overlap', 'season_overlap', (db) => db.insert(t.season).values({ id: 900, ...SEASON, dateFrom: '2032-12-31' })],
  ['the season 1900 in 2033', 'season_year_of_dates', (db) => db.insert(t.season).values({ id: 900, ...SEASON, year: 1900 })],
  ['two official rulesets at once', 'ruleset_official_once', (db) => db.insert(t.ruleset).values({ id: 900, title: 'Other', short: 'o', maxWazaAri: 2, maxShido: 3, officialFrom: '2026-01-01' })],
  ['weights that overlap', 'weight_category_overlap', (db) => db.insert(t.weightCategory).values({ id: 900, ageId: 1, name: '-60', weightMin: 55, weightMax: 60 })],
  ['years of a cup that overlap', 'cup_period_overlap', (db) => db.insert(t.cupPeriod).values({ cupId: 1, year: 2033, dateFrom: '2032-12-31', dateTo: '2033-12-30' })],
  ['negative points of a cup', 'cup_points_points', (db) => db.insert(t.cupPoints).values({ cupId: 1, rankId: 1, place: 1, points: -5 })],
  ['a second default cup', 'cup_default_once', (db) => db.insert(t.cup).values({ id: 900, partnerId: 1, name: 'Other', isDefault: true })],
  ['a second default of colours', 'competitors_color_scheme_default_once', (db) => db.insert(t.colourScheme).values({ id: 900, slug: 'other', title: 'Other', isDefault: true })],
  ['a second default contact', 'contact_default_once', (db) => db.insert(t.contact).values({ id: 900, ...EMAIL, contactableId: 1, value: 'c@d.test', isDefault: true })],
  ['a second main organisation', 'competition_display_type_main_once', (db) => db.insert(t.competitionDisplayType).values({ competitionId: OPEN, displayTypeId: 'country', isMain: true })],

  ['a club in a region of another country', 'club_region_country', (db) => db.update(t.club).set({ regionId: 2 })],
  ['a club in a province of another country', 'club_province_country', (db) => db.update(t.club).set({ provinceId: 1 })],
  ['a school in a region of another country', 'school_region_country', (db) => db.insert(t.school).values({ id: 900, countryId: 1, name: 'Lycée', regionId: 2 })],
  ['a region in a province of another country', 'region_province_country', (db) => db.update(t.region).set({ provinceId: 1 }).where(eq(t.region.id, 1))],
  ['a region that leaves its clubs behind', 'region_country_of_clubs', (db) => db.update(t.region).set({ countryId: 2 }).where(eq(t.region.id, 1))],
  ['a person in a region of another country', 'person_region_country', (db) => db.update(t.person).set({ countryId: 1, regionId: 2 }).where(ofPerson)],
  ['a birth date in another year', 'person_birth_year', (db) => db.update(t.person).set({ birthYear: 1999 }).where(ofPerson)],
  ['a death before the birth', 'person_lifetime', (db) => db.update(t.person).set({ deceasedAt: '2001-01-01' }).where(ofPerson)],
  ['a person without a name', 'person_family_name', (db) => db.update(t.person).set({ familyName: ' ' }).where(ofPerson)],
  ['a club without a name', 'club_naziv_required', (db) => db.update(t.club).set({ name: '' })],
  ['a competition without a name', 'competition_name', (db) => db.update(t.competition).set({ name: '' }).where(ofCompetition)],
  ['an id of the IJF twice', 'person_ijf_once', (db) => db.update(t.person).set({ ijfId: 'IJF-1' }).where(eq(t.person.id, BEA))],
  ['a user who is their own parent', 'admin_user_own_parent', (db) => db.update(t.adminUser).set({ parentId: 1 })],
  ['rights in a club that does not exist', 'api_filter_object', (db) => db.insert(t.apiFilter).values({ id: 900, userId: 1, accessibleType: 'club', accessibleId: NOBODY })],
  ['a contact of nobody', 'contact_owner', (db) => db.insert(t.contact).values({ id: 900, ...EMAIL, contactableId: NOBODY, value: 'x' })],
  ['a file of a club that does not exist', 'file_owner', (db) => db.insert(t.file).values({ id: 900, name: 'a', fileName: 'a.png', entity: 'club', entityId: NOBODY })],
  ['a file of a table that does not exist', 'file_owner', (db) => db.insert(t.file).values({ id: 900, name: 'a', fileName: 'a.png', entity: 'clubs', entityId: 1 })],
  ['an event for an age that does not exist', 'event_category_object', (db) => db.insert(t.eventCategory).values({ id: 900, eventId: 1, entity: 'age_category', entityId: NOBODY })],

  ['another address of a competition', 'competition_external_id_fixed', (db) => db.update(t.competition).set({ externalId: 'closed' }).where(ofCompetition)],
  ['an address that leaves its folder', 'competition_external_id', (db) => db.insert(t.competition).values({ id: 900, externalId: '../ ', name: 'Open' })],
  ['a time zone on Mars', 'competition_time_zone', (db) => db.update(t.competition).set({ timeZone: 'Mars' }).where(ofCompetition)],
  ['a time zone with an offset of its own', 'competition_time_zone', (db) => db.update(t.competition).set({ timeZone: 'Mars/Base5' }).where(ofCompetition)],
  ['an abbreviation as a time zone', 'event_time_zone', (db) => db.update(t.event).set({ timeZone: 'PST' })],
  ['a last day without a first', 'competition_first_day', (db) => db.update(t.competition).set({ dateFrom: null }).where(ofCompetition)],
  ['a deadline after the competition', 'competition_deadline_before_end', (db) => db.update(t.competition).set({ applicationDeadline: at('2032-05-03T00:00:00Z') }).where(ofCompetition)],
  ['a deadline after the event', 'event_deadline_before_end', (db) => db.update(t.event).set({ applicationDeadlineLate: at('2032-07-07T00:00:00Z') })],
  ['a block in 1999', 'fragment_day', (db) => db.insert(t.programmeBlock).values({ id: 900, ...DAY, start: at('1999-05-01T08:00:00Z'), finish: at('1999-05-01T09:00:00Z') })],
  ['a block after the last day', 'fragment_day', (db) => db.insert(t.programmeBlock).values({ id: 900, ...DAY, start: at('2032-05-03T08:00:00Z'), finish: at('2032-05-03T09:00:00Z') })],
  ['a fee without a currency', 'competition_fee_currency', (db) => db.update(t.competition).set({ serviceFee: 100 }).where(eq(t.competition.id, 2))],
  ['a fee of an event without a currency', 'event_fee_currency', (db) => db.update(t.event).set({ serviceFee: 100, partnerId: 2 })],
  ['a fee of a season without a currency', 'season_fee_currency', (db) => db.insert(t.season).values({ id: 900, ...SEASON, partnerId: 2, clubServiceFee: 100 })],

  ['a price for a category of another age', 'purchasable_category', (db) => db.insert(t.purchasable).values({ id: 900, ...PRICE, competitionId: OPEN, ageId: 1, categoryId: CADETS_57 })],
  ['a price of nobody', 'purchasable_owner', (db) => db.insert(t.purchasable).values({ id: 900, ...PRICE })],
] // biome-ignore format: one line a write

const ACCEPTED: readonly [what: string, write: Write][] = [
  ['an entry in the category of a competition', (db) => db.insert(t.entry).values({ id: 900, ...ENTRY, personId: DORA, seed: 2 })],
  ['seeds that change places', (db) => db.update(t.entry).set({ seed: sql`case ${t.entry.id} when 1 then null else 1 end` })],
  ['a mat that a block has', async (db) => {
    const times = { start: at('2032-05-02T08:00:00Z'), finish: at('2032-05-02T21:59:00Z') }
    const [block] = await db.insert(t.programmeBlock).values({ id: 900, ...DAY, ...times }).returning()
    await db.insert(t.programmeBlockMat).values({ blockId: block?.id ?? 0, mat: 3 })
    await db.update(t.contest).set({ mat: 3 }).where(ofContest)
  }],
  ['a weigh-in on the eve', (db) => db.insert(t.programmeBlock).values({ id: 900, ...DAY, start: at('2032-04-30T16:00:00Z'), finish: at('2032-04-30T18:00:00Z') })],
  ['a draw with its lines', (db) => db.update(t.competitionCategory).set({ status: 'drawn', drawLines: [ANA, null, BEA, null] }).where(ofCategory)],
  ['the next season', (db) => db.insert(t.season).values({ id: 900, ...SEASON, serviceFee: 100 })],
  ['a season in the place of a deleted one', async (db) => {
    await db.update(t.season).set({ deletedAt: at('2032-01-01T00:00:00Z') })
    await db.insert(t.season).values({ id: 900, ...SEASON, year: 2032, dateFrom: '2032-01-01', dateTo: '2032-12-31' })
  }],
  ['the next weight', (db) => db.insert(t.weightCategory).values({ id: 900, ageId: 1, name: '+63', weightMin: 63 })],
  ['a historical weight', (db) => db.insert(t.weightCategory).values({ id: 900, ageId: 1, name: '-56', weightMax: 56 })],
  ['a deadline on the last day', (db) => db.update(t.competition).set({ applicationDeadline: at('2032-05-02T21:59:00Z') }).where(ofCompetition)],
  ['a time zone with a hyphen', (db) => db.update(t.competition).set({ timeZone: 'America/Port-au-Prince' }).where(ofCompetition)],
  ['a person whose data were removed', (db) => db.update(t.person).set({ familyName: '', givenName: '', deletedAt: at('2032-01-01T00:00:00Z') }).where(ofPerson)],
  ['a deleted competition with prices and blocks', async (db) => {
    await db.insert(t.purchasable).values({ id: 900, ...PRICE, competitionId: OPEN })
    await db.delete(t.competition).where(ofCompetition)
  }],
] // biome-ignore format: one line a write

/** Writes without a trace; the constraint that refuses it, or null. */
async function tryWrite(write: Write): Promise<string | null> {
  try {
    await opened.db.transaction(async (tx) => {
      await write(tx)
      await tx.execute(sql`set constraints all immediate`)
      tx.rollback()
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null
    const { constraint } = (error as Error).cause as { constraint?: string }
    return constraint ?? String((error as Error).cause)
  }
  return null
}

describe('the database refuses', () => {
  test.each(REFUSED)('%s', async (_, constraint, write) => {
    expect(await tryWrite(write)).toBe(constraint)
  })
})

describe('the database accepts', () => {
  test.each(ACCEPTED)('%s', async (_, write) => {
    expect(await tryWrite(write)).toBe(null)
  })
})

test('what belongs to a deleted club goes with it; what an event names stays', async () => {
  await expect(
    opened.db.transaction(async (tx) => {
      await tx.insert(t.apiFilter).values({ id: 900, userId: 1, accessibleType: 'club', accessibleId: 1 })
      await tx.insert(t.file).values({ id: 900, name: 'a', fileName: 'a.png', entity: 'club', entityId: 1 })
      await tx.delete(t.club)
      expect(await Promise.all([t.contact, t.apiFilter, t.file].map((table) => tx.$count(table)))).toEqual([
        0, 0, 0,
      ])
      tx.rollback()
    }),
  ).rejects.toThrow(TransactionRollbackError)
  expect(
    await tryWrite(async (db) => {
      await db.insert(t.eventCategory).values({ id: 900, eventId: 1, entity: 'age_category', entityId: 3 })
      await db.delete(t.weightCategory).where(eq(t.weightCategory.ageId, 3))
      await db.delete(t.ageCategory).where(eq(t.ageCategory.id, 3))
    }),
  ).toBe('event_category_object')
})
