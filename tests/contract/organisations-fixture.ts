import { createNameSortKey } from '#language/fold.ts'
import type { Database } from '#server/db/open-database.ts'
import * as tables from '#server/db/schema/index.ts'

/** A coach of JC Lyon who was never entered anywhere. */
export const CORALIE = 13
export const FRENCH_CUP = 1
export const HIDDEN_CUP = 2
/** The users who are Ana, and a child of hers. Numbers from 1 are left to accounts that tests make. */
export const ANAS_ACCOUNT = 101
export const CHILDS_ACCOUNT = 102

/**
 * What the fixture's people are besides competing: the coaches and a referee of JC Lyon (some of them withheld), who coaches
 * whom, and a cup of France Judo that counts the Grand Slam.
 */
export async function addOrganisations(db: Database): Promise<void> {
  await db.insert(tables.person).values({
    id: CORALIE,
    familyName: 'Dufour',
    givenName: 'Coralie',
    gender: 'female',
    countryId: 1,
    clubId: 1,
    gdprConsent: true,
    sortKey: createNameSortKey('Dufour', 'Coralie'),
  })
  await db.insert(tables.club).values({ id: 2, countryId: 1, name: 'Without a club', isVirtual: true })
  await db.insert(tables.club).values({ id: 3, countryId: 3, name: 'Škoda Plzeň', city: 'Plzeň' })
  await db.insert(tables.coachLevel).values([
    { id: 1, name: 'Assistant', orderNumber: 1 },
    { id: 2, name: 'National coach', orderNumber: 2 },
  ])
  await db.insert(tables.coachRecord).values([
    { personId: CORALIE, levelId: 2 },
    { personId: CORALIE, levelId: 1 },
    { personId: 6, levelId: 2 },
  ])
  await db.insert(tables.refereeLevel).values({ id: 1, name: 'Continental', short: 'B' })
  await db.insert(tables.refereeRecord).values([
    { personId: 1, levelId: 1, validTo: '2025-12-31' },
    { personId: 6, levelId: 1 },
    { personId: CORALIE, levelId: 1, validTo: '2025-02-14' },
  ])
  await db.insert(tables.coaching).values([
    { coachId: CORALIE, personId: 1, dateFrom: '2024-01-01' },
    { coachId: CORALIE, personId: 6, dateFrom: '2024-01-01' },
    { coachId: CORALIE, personId: 3, dateFrom: '2024-01-01', dateTo: '2025-01-31' },
    { coachId: 7, personId: 3, dateFrom: '2024-01-01' },
  ])
  await db.insert(tables.contactType).values([
    { id: 1, code: 'facebook', name: 'Facebook' },
    { id: 2, code: 'phone', name: 'Phone' },
  ])
  const ofClub = { contactableType: 'club', contactableId: 1 } as const
  await db.insert(tables.contact).values([
    { ...ofClub, contactTypeId: 1, value: 'https://facebook.example/jc-lyon', isPublic: true },
    { ...ofClub, contactTypeId: 2, value: '+33 4 00 00 00 00', name: 'Number of the president' },
  ])
  await db.insert(tables.competitionType).values({ id: 1, code: 'individual', name: 'Individual' })
  await db.insert(tables.colourScheme).values({ id: 1, slug: 'white-blue', title: 'White and blue' })
  await db.insert(tables.cup).values([
    { id: FRENCH_CUP, partnerId: 1, name: 'Coupe de France', isDefault: true },
    { id: HIDDEN_CUP, partnerId: 1, name: 'Draft of a cup', showOnPortal: false },
  ])
  await db.insert(tables.cupPeriod).values([
    { cupId: FRENCH_CUP, year: 2025, dateFrom: '2025-01-01', dateTo: '2025-12-31' },
    { cupId: HIDDEN_CUP, year: 2019, dateFrom: '2019-01-01', dateTo: '2019-12-31' },
  ])
  await db.insert(tables.cupPoints).values(
    [100, 70, 50, 0, 30].map((points, index) => ({
      cupId: FRENCH_CUP,
      rankId: 1,
      place: index + 1,
      points,
    })),
  )
  await db.insert(tables.userRoleType).values({ id: 101, code: 'judoka_of_tests', name: 'Judoka' })
  await db.insert(tables.adminUser).values([
    { id: ANAS_ACCOUNT, name: 'Ana', familyName: 'Abe', email: 'ana.abe@example.com', roleTypeId: 101 },
    { id: CHILDS_ACCOUNT, name: 'Aki', familyName: 'Abe', parentId: ANAS_ACCOUNT, billingCountryId: 1 },
  ])
  await db.insert(tables.userPerson).values({ userId: ANAS_ACCOUNT, personId: 1 })
}
