import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { demoDatabase } from '../demo/demo-database.ts'

/**
 * Columns that nobody writes: in every row of the demo world they are null or what the database puts there by itself.
 * Tables without a row are the business of `tests/unit/server/demo/kinds.test.ts`.
 */

/** Why the columns are left alone, and their properties by the name of the table. */
type Left = readonly [because: string, columns: Readonly<Record<string, string>>]

/** Something else than the demo world writes them. */
const WRITTEN_ELSEWHERE: readonly Left[] = [
  [
    'Imports write where the contests of a source contradict each other; the demo world is without fault.',
    { competition_weight: 'incomplete' },
  ],
  ['Imports write it for the open category; the demo world has none.', { weight_category: 'isOpen' }],
  [
    'Imports write rules of times that knew koka; the demo world is too young for them.',
    { ruleset: 'hasKoka maxYuko maxKoka' },
  ],
  [
    'Imports write what only a scoreboard tells of an event.',
    { score_event: 'goldenScoreTime tags canceled sourceEventId eventGroup' },
  ],
  ['Signing in writes it, and nobody of the demo world has.', { admin_user: 'lastLogin' }],
]

/** Each becomes written with the feature that its sentence names. */
const STORED_FOR_LATER: readonly Left[] = [
  [
    'Deleting in the back office sets it; the demo world deletes nothing.',
    {
      admin_user: 'deletedAt',
      admin_user_person: 'deletedAt',
      club: 'deletedAt',
      competition: 'deletedAt',
      country: 'deletedAt',
      event: 'deletedAt',
      file: 'deletedAt',
      person: 'deletedAt',
      purchasable: 'deletedAt',
      region: 'deletedAt',
      school: 'deletedAt',
    },
  ],
  [
    'The back office switches rows off or out of sight; everything of the demo world is in use.',
    {
      admin_module: 'status',
      admin_user: 'status',
      age_category: 'status isOfficial',
      club: 'status',
      competition: 'visible',
      cup: 'showOnPortal',
      cup_weight: 'showInClub showInIndividual',
      event: 'isPrivate visible',
      file: 'orderBy',
      media_link: 'status',
      partner: 'status hideGdpr portalEnabled dataLicence',
      rank: 'status',
      streaming_subscription: 'active',
      streaming_token: 'active',
      weight_category: 'status isOfficial',
    },
  ],
  [
    'Uploading pictures fills the names of logos, banners and portraits; the demo world has no pictures.',
    {
      admin_user: 'image',
      club: 'logoFilename',
      competition: 'logoFilename heroBannerFilename',
      file: 'availableSizes personId',
      partner: 'logoFilename',
      person: 'pictureFilename',
      region: 'logoFilename',
      school: 'logoFilename',
      team: 'logoFilename',
    },
  ],
  [
    'Choosing a place on a map fills ids that only the map service and the post give, and the middle of a country.',
    {
      club: 'placeId postOfficeId',
      competition: 'placeId postOfficeId',
      country: 'continentId latitude longitude',
      event: 'placeId',
      partner: 'placeId',
      school: 'placeId',
    },
  ],
  [
    'Editing a person fills them; too plain to carry a mark by which a leak would be found, so they stay empty.',
    { person: 'houseNumber postCode placeId latitude longitude deceasedAt' },
  ],
  [
    'Exchanging with the systems of federations fills their codes and what is still to be sent to them.',
    {
      admin_user: 'isDirty',
      club: 'isoCode isDirty',
      competition: 'isoCode series liveExternalId softwareVersion',
      country: 'isoCode',
      person: 'isoCode ijfId ijfCardId isSystem isDirty externalId',
      province: 'isoCode',
      region: 'isoCode',
      school: 'isoCode',
    },
  ],
  [
    'Signing in with another provider than the portal itself fills what that provider gives.',
    {
      provider_account: 'accessToken refreshToken accessTokenExpiresAt refreshTokenExpiresAt scope idToken',
    },
  ],
  [
    'The settings of a user fill their language, and tokens for programs that call the interface in their name.',
    { admin_user: 'defaultLanguage apiToken apiTokenExpiresAt apiLanguage apiStatus' },
  ],
  [
    'Payments through a provider fill connected accounts, sessions, taxes, discounts and refunds; nothing is charged here.',
    {
      competition: 'stripeConnectedAccount',
      country: 'stripeTaxIdType',
      event: 'stripeConnectedAccount',
      payment_account: 'stripeConnectedAccount',
      payment_intent:
        'discount discountPercentage vatTax stripeConnectedAccount stripeCheckoutSessionId stripeSubscriptionId',
      payment_intent_item: 'discount vatTax vatPercentage cancelled refundStatus refundCauserId',
      purchasable: 'taxable stripeProductTaxCode stripePriceId',
    },
  ],
  [
    'Buying something else than an entry of one judoka fills it: streams, camps, teams, grades, registrations.',
    {
      club_registration: 'statusDetail paymentIntentItemId',
      payment_intent_item: `streamingSubscriptionId eventId eventCategoryId regionId schoolId teamId kataPairId kataType
        specialNeedsLevel beltId coachLevelId refereeLevelId seasonId personRegistrationId clubRegistrationId`,
      person_registration: 'statusDetail paymentIntentItemId',
      streaming_subscription: 'competitionId countryId validTo',
    },
  ],
  [
    'Entering for kata, with special needs or for another weight, and striking somebody out, fill it.',
    {
      entry: `originalWeightId kataPairId kataType specialNeedsLevel disqualified disqualifiedAfter struckFrom struckTo
        status statusDetail`,
      kata_pair: 'ageId weightId schoolId',
      team: 'status statusDetail disqualifiedAfter',
    },
  ],
  [
    'Weighing some again on the day of the contests fills it.',
    { entry: 'drawnForRandomWeighing randomWeight' },
  ],
  [
    'Drawing with seeds of clubs, by pools and on lists of the office fills it; our draws are told by their system.',
    {
      competition_weight: 'drawConfigurationId sheetPdf',
      contest: 'numberOfRepechage numberOfRound pool',
      entry: 'seedOfClub groupId',
      individual_result: 'points groupId',
      team: 'seedOfClub',
      team_competition: 'drawConfigurationId incomplete',
      team_fight: 'type pool',
    },
  ],
  [
    'Running the mats from here fills it: contests skipped or passed, and points of the event for each side.',
    {
      contest: 'bye isSkipped contestOrderStatus resultWhite resultBlue',
      team_fight: 'fragmentId contestOrderStatus',
    },
  ],
  [
    'Rare in judo, and in the contests of the demo world it has not happened yet.',
    { score_event: 'hansokuMakeBlue', team_fight: 'hansokuMakeWhite hansokuMakeBlue' },
  ],
  [
    'Told by what an event belongs to; a scoreboard that sends the age apart would fill it.',
    { score_event: 'ageId' },
  ],
  [
    'Teams of clubs, schools and regions fill it; those of the demo world are nations.',
    {
      team: 'regionId provinceId clubId schoolId',
      team_result: 'clubId regionId schoolId',
      team_competition: 'useTechnicalPoints playAllFights',
    },
  ],
  [
    'Inviting officials by a link, and schools with their own, fill it.',
    { delegation_entry: 'schoolId hash hashValidTo confirmedById status statusDetail' },
  ],
  [
    'The settings of a competition fill it where it departs from its rules and from the usual display.',
    {
      competition: `hasYuko system liveThemeCode nameDisplayType printType poolByWins poolByPoints poolByMutualWins
        poolByTime poolByWeight`,
    },
  ],
  [
    'Codelists of a partner of its own fill it; those of the demo world are shared by all.',
    {
      admin_module: 'type',
      age_category: 'type partnerId ageMin yearFrom yearTo yearMax',
      contact_type: 'language',
      rank: 'type group printType partnerId repechageTypeId competitionTypeId',
    },
  ],
  ['A club for judoka without one fills it.', { club: 'isVirtual' }],
  ['Leaving a coach fills it; so far all stayed.', { coaching: 'dateTo' }],
  ['Events that count for a ranking fill it.', { event: 'points' }],
]

let unwritten: string[] = []
beforeAll(async () => {
  const { db } = await demoDatabase()
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  const found = await Promise.all(
    tables.map(async (table) => unwrittenOf(table, await db.select().from(table))),
  )
  unwritten = found.flat()
})

test('a column is written, or somebody said why it is not', () => {
  expect(unwritten.filter((column) => !accepted().includes(column))).toEqual([])
})

test('a column that is said to be unwritten is there and unwritten', () => {
  expect(accepted().filter((column) => !unwritten.includes(column))).toEqual([])
})

test('a column has one reason', () => {
  expect(accepted()).toHaveLength(new Set(accepted()).size)
})

/** `club.logoFilename`, of those columns that hold nothing of their own in any row. */
function unwrittenOf(table: PgTable, rows: readonly Record<string, unknown>[]): string[] {
  if (rows.length === 0) return []
  const { name } = getTableConfig(table)
  return Object.entries(getTableColumns(table))
    .filter(([property, column]) => rows.every((row) => isUntouched(row[property], column)))
    .map(([property]) => `${name}.${property}`)
}

/** A value that the database reckons, such as the present moment, doesn't count as untouched. */
const isUntouched = (value: unknown, { default: usual }: PgColumn): boolean =>
  value === null || (!is(usual, SQL) && value === usual)

const accepted = (): string[] =>
  [...WRITTEN_ELSEWHERE, ...STORED_FOR_LATER].flatMap(([, columns]) =>
    Object.entries(columns).flatMap(([table, properties]) =>
      properties.split(/\s+/).map((property) => `${table}.${property}`),
    ),
  )
