import { createNameSortKey } from '#language/fold.ts'
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import * as tables from '#server/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'
import { addOrganisations } from './organisations-fixture.ts'
import { findMarker, plantMarkers } from './private-markers.ts'

/** The day on which the tests ask: the junior below is 17, and the Grand Slam is two weeks ago. */
export const NOW = new Date('2025-02-15T12:00:00Z')

/** In private columns, besides the markers. */
const PRIVATE_VALUES = [
  'lea@example.org',
  '+33 6 00 00 00 00',
  'Rue du Secret',
  '2900123456789',
  'office@jc-lyon.example',
  'ghislaine@example.org',
  '1999-05-01',
  '2007-06-30',
  '+33 4 00 00 00 00',
  'Number of the president',
]

/** Names of those who are withheld. */
export const WITHHELD_NAMES = ['Ferrand', 'Ghislaine', 'Hernández', 'Hortensia', 'Weiss', 'Wanda']

/**
 * The first private value, marker or withheld name in something that is published, or null.
 * @param write how texts are written there
 */
export const findSecret = (text: string, write = (secret: string) => secret): string | null =>
  findMarker(text) ??
  [...PRIVATE_VALUES, ...WITHHELD_NAMES].find((secret) => text.includes(write(secret))) ??
  null

export const GRAND_SLAM = 1
export const CUP = 2
export const INVISIBLE = 3
export const DELETED = 4
export const WOMEN_48 = 1
export const MEN_60 = 2

/** Ids of people; the fixture's sheet is `last8_rep` with eight lines. */
export const ID = {
  ana: 1,
  bea: 2,
  lea: 3,
  dora: 4,
  eva: 5,
  /** Without consent. */
  ferrand: 6,
  /** Hidden. */
  hernandez: 7,
  galina: 8,
  marko: 9,
  nejc: 10,
  /** In nobody's competition. */
  odd: 11,
  /** Deleted. */
  weiss: 12,
} as const

const people: Omit<typeof tables.person.$inferInsert, 'sortKey'>[] = [
  {
    id: ID.ana,
    familyName: 'Abe',
    givenName: 'Ana',
    gender: 'female',
    countryId: 1,
    clubId: 1,
    birthYear: 2000,
  },
  {
    id: ID.bea,
    familyName: 'Bellandi',
    givenName: 'Bea',
    gender: 'female',
    countryId: 2,
    birthDate: '1999-05-01',
  },
  {
    id: ID.lea,
    familyName: 'Cysique',
    givenName: 'Léa',
    gender: 'female',
    countryId: 1,
    clubId: 1,
    birthDate: '2007-06-30',
    email: 'lea@example.org',
    phone: '+33 6 00 00 00 00',
    street: 'Rue du Secret',
    nationalId: '2900123456789',
  },
  { id: ID.dora, familyName: 'Müller', givenName: 'Dora', gender: 'female', countryId: 3, birthYear: 2001 },
  { id: ID.eva, familyName: 'Eriksson', givenName: 'Eva', gender: 'female', countryId: 3, birthYear: 2007 },
  {
    id: ID.ferrand,
    familyName: 'Ferrand',
    givenName: 'Ghislaine',
    gender: 'female',
    countryId: 1,
    clubId: 1,
    gdprConsent: false,
    email: 'ghislaine@example.org',
  },
  {
    id: ID.hernandez,
    familyName: 'Hernández',
    givenName: 'Hortensia',
    gender: 'female',
    countryId: 2,
    hidden: true,
  },
  {
    id: ID.galina,
    familyName: 'Гагарина',
    givenName: 'Галина',
    internationalFamilyName: 'Gagarina',
    internationalGivenName: 'Galina',
    gender: 'female',
    countryId: 2,
  },
  { id: ID.marko, familyName: 'Krpálek', givenName: 'Marko', gender: 'male', countryId: 3, birthYear: 1995 },
  { id: ID.nejc, familyName: 'Novak', givenName: 'Nejc', gender: 'male', countryId: 3, birthYear: 1996 },
  { id: ID.odd, familyName: 'Odd', givenName: 'Olaf', gender: 'male', countryId: 3 },
  {
    id: ID.weiss,
    familyName: 'Weiss',
    givenName: 'Wanda',
    gender: 'female',
    countryId: 3,
    deletedAt: new Date('2025-01-01T00:00:00Z'),
  },
]

/** Lines of the sheet from the top. */
const DRAW_LINES = [ID.ana, ID.ferrand, ID.bea, ID.lea, ID.dora, ID.eva, ID.hernandez, ID.galina]

type ContestFixture = { key: string; round: string; white: number; blue: number; winner: number } & Partial<
  typeof tables.contest.$inferInsert
>

const wonByIppon = { reason: 'ippon', ipponWhite: 1, duration: 95 }

const contests: ContestFixture[] = [
  { key: 'QF-1', round: 'QF', white: ID.ana, blue: ID.ferrand, winner: ID.ana, ...wonByIppon },
  {
    key: 'QF-2',
    round: 'QF',
    white: ID.bea,
    blue: ID.lea,
    winner: ID.lea,
    reason: 'score',
    wazaAriBlue: 1,
    shidoWhite: 2,
    duration: 301,
    goldenScore: true,
  },
  { key: 'QF-3', round: 'QF', white: ID.dora, blue: ID.eva, winner: ID.dora, ...wonByIppon },
  { key: 'QF-4', round: 'QF', white: ID.hernandez, blue: ID.galina, winner: ID.hernandez, ...wonByIppon },
  { key: 'REP1-1', round: 'REP1', white: ID.ferrand, blue: ID.bea, winner: ID.ferrand, ...wonByIppon },
  {
    key: 'REP1-2',
    round: 'REP1',
    white: ID.eva,
    blue: ID.galina,
    winner: ID.galina,
    reason: 'hansoku-make',
    hansokuMakeWhite: true,
  },
  { key: 'SF-1', round: 'SF', white: ID.ana, blue: ID.lea, winner: ID.ana, ...wonByIppon },
  {
    key: 'SF-2',
    round: 'SF',
    white: ID.dora,
    blue: ID.hernandez,
    winner: ID.hernandez,
    reason: 'score',
    yukoBlue: 1,
  },
  { key: 'BR-1', round: 'BR', white: ID.ferrand, blue: ID.dora, winner: ID.ferrand, ...wonByIppon },
  { key: 'BR-2', round: 'BR', white: ID.galina, blue: ID.lea, winner: ID.lea, reason: 'fusen-gachi' },
  {
    key: 'F',
    round: 'F',
    white: ID.ana,
    blue: ID.hernandez,
    winner: ID.ana,
    reason: 'waza-ari-awasete-ippon',
    wazaAriWhite: 2,
    mat: 1,
    startedAt: new Date('2025-02-01T16:00:00Z'),
  },
] // prettier than a table of columns: one line a contest

const results: [person: number, place: number][] = [
  [ID.ana, 1], [ID.hernandez, 2], [ID.ferrand, 3], [ID.lea, 3], [ID.dora, 5], [ID.galina, 5], [ID.bea, 7], [ID.eva, 7],
] // biome-ignore format: a list of places

/**
 * A database with a small Grand Slam (women -48, one quarter-final repechage, finished), a cup a month later (two
 * men, nothing fought yet), and two competitions nobody may see.
 * @param place an empty database on a server or in a folder, instead of one of this test file's own
 */
export async function openFixture(place?: Partial<DatabaseSettings>): Promise<OpenDatabase> {
  const opened = await (place ? openDatabase({ dataFolder: '', ...place }) : openTestDatabase())
  const { db } = opened
  await db.insert(tables.country).values([
    { id: 1, name: 'France', short: 'FRA' },
    { id: 2, name: 'Italy', short: 'ITA' },
    { id: 3, name: 'Czechia', short: 'CZE' },
  ])
  await db.insert(tables.partner).values([
    { id: 1, name: 'France Judo', slug: 'ffjda', countryId: 1, defaultLanguage: 'fr' },
    { id: 2, name: 'Closed', slug: 'closed', portalEnabled: false },
  ])
  await db
    .insert(tables.club)
    .values({ id: 1, countryId: 1, name: 'JC Lyon', email: 'office@jc-lyon.example' })
  await db.insert(tables.ageCategory).values([
    { id: 1, name: 'Seniors', shortName: 'sen', gender: 'male', orderNumber: 2, contestDuration: 240 },
    { id: 2, name: 'Seniors', shortName: 'sen', gender: 'female', orderNumber: 2, contestDuration: 240 },
  ])
  await db.insert(tables.weightCategory).values([
    { id: WOMEN_48, ageId: 2, name: '-48', orderNumber: 1, weightMax: 48 },
    { id: MEN_60, ageId: 1, name: '-60', orderNumber: 1, weightMax: 60 },
  ])
  await db.insert(tables.rank).values({ id: 1, name: 'Grand Slam' })
  await db.insert(tables.person).values(
    people.map((one) => ({
      gdprConsent: true,
      sortKey: createNameSortKey(one.familyName, one.givenName),
      ...one,
    })),
  )
  await db.insert(tables.competition).values([
    {
      id: GRAND_SLAM,
      externalId: 'gs_fra2025',
      name: 'Paris Grand Slam 2025',
      sortKey: 'paris grand slam 2025',
      city: 'Paris',
      venue: 'Accor Arena',
      countryId: 1,
      partnerId: 1,
      rankId: 1,
      dateFrom: '2025-02-01',
      dateTo: '2025-02-02',
      timeZone: 'Europe/Paris',
      applicationDeadline: new Date('2025-01-15T22:59:59Z'),
      status: 'finished',
    },
    {
      id: CUP,
      externalId: 'cup_cze2025',
      name: 'Pohár Plzeň',
      sortKey: 'pohar plzen',
      city: 'Plzeň',
      countryId: 3,
      dateFrom: '2025-03-15',
      dateTo: '2025-03-15',
      timeZone: 'Europe/Prague',
      status: 'open',
    },
    { id: INVISIBLE, externalId: 'draft', name: 'Draft', visible: false, dateFrom: '2025-02-15' },
    { id: DELETED, externalId: 'gone', name: 'Gone', deletedAt: NOW, dateFrom: '2025-02-15' },
  ])
  await db.insert(tables.competitionDisplayType).values([
    { competitionId: GRAND_SLAM, displayTypeId: 'country', isMain: true },
    { competitionId: GRAND_SLAM, displayTypeId: 'club' },
  ])
  await db.insert(tables.competitionCategory).values([
    {
      id: 1,
      competitionId: GRAND_SLAM,
      ageId: 2,
      categoryId: WOMEN_48,
      judoka: 8,
      status: 'drawn',
      drawSystem: 'last8_rep',
      drawLines: [...DRAW_LINES],
    },
    { id: 2, competitionId: CUP, ageId: 1, categoryId: MEN_60, judoka: 2 },
  ])
  await db.insert(tables.entry).values([
    ...DRAW_LINES.map((personId, line) => ({
      id: 101 + line,
      competitionId: GRAND_SLAM,
      personId,
      ageId: 2,
      categoryId: WOMEN_48,
      clubId: personId === ID.ana || personId === ID.ferrand ? 1 : null,
      seed: line === 0 ? 1 : null,
    })),
    { id: 201, competitionId: CUP, personId: ID.marko, ageId: 1, categoryId: MEN_60 },
    { id: 202, competitionId: CUP, personId: ID.nejc, ageId: 1, categoryId: MEN_60 },
    { id: 301, competitionId: INVISIBLE, personId: ID.odd, ageId: 1, categoryId: MEN_60 },
  ])
  await db.insert(tables.contest).values(
    contests.map(({ white, blue, winner, ...rest }, index) => ({
      id: index + 1,
      competitionId: GRAND_SLAM,
      competitionCategoryId: 1,
      categoryId: WOMEN_48,
      number: index + 1,
      contestCode: `gs_fra2025_0001_f_0048_${String(index + 1).padStart(4, '0')}`,
      whiteId: white,
      blueId: blue,
      winnerId: winner,
      isFinished: true,
      ...rest,
    })),
  )
  await db.insert(tables.individualResult).values(
    results.map(([personId, place], index) => ({
      id: index + 1,
      competitionId: GRAND_SLAM,
      competitionCategoryId: 1,
      categoryId: WOMEN_48,
      personId,
      place,
    })),
  )
  await addOrganisations(db)
  await plantMarkers(db, NOW)
  return opened
}
