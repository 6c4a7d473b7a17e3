import { createNameSortKey } from '#language/fold.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import * as tables from '#server/db/schema/index.ts'
import { ID, openFixture } from './competitions-fixture.ts'
import { ANAS_ACCOUNT } from './organisations-fixture.ts'

export const TEAM_CUP = 20
export const MIXED = 1
export const TRAINING_CAMP = 1
/** The categories of the bouts, in the order in which they would be fought without a start category. */
export const BOUT_WOMEN = 21
export const BOUT_MEN = 22
export const FRANCE = 1
export const BOHEMIA = 2
export const SLOVENIA = 3
/** Contests of teams: the semi-final is over, the final has begun and its lineup is a secret. */
export const SEMI_FINAL = 1
export const FINAL = 2
/** Without consent, in the team of France. */
export const FOURNIER = 31
/** The morning with two filmed mats, the afternoon with none. */
export const MORNING_BLOCK = 1
export const AFTERNOON_BLOCK = 2
/** While the morning is on, in Ljubljana. */
export const MORNING_TIME = new Date('2025-04-12T09:00:00Z')

/** The fixture with a competition of teams a month later: its programme, its documents, and what it costs. */
export async function openTeamCup(): Promise<OpenDatabase> {
  const opened = await openFixture()
  const { db } = opened
  await db.insert(tables.rank).values([
    { id: 21, name: 'National teams', orderNumber: 5, type: 'national championship', group: 'Championships' },
    { id: 22, name: 'Of France alone', orderNumber: 6, partnerId: 1, status: 'inactive' },
  ])
  await db.insert(tables.region).values({ id: 1, countryId: 3, name: 'Bohemia' })
  await db.insert(tables.competition).values({
    id: TEAM_CUP,
    externalId: 'teams_2025',
    name: 'Pokal ekip',
    sortKey: 'pokal ekip',
    city: 'Ljubljana',
    countryId: 3,
    partnerId: 1,
    rankId: 21,
    dateFrom: '2025-04-12',
    dateTo: '2025-04-13',
    timeZone: 'Europe/Ljubljana',
    allowTeams: true,
    allowPayments: true,
    applicationDeadline: new Date('2025-04-01T21:59:59Z'),
    status: 'open',
  })
  await db.insert(tables.competitionDisplayType).values([
    { competitionId: TEAM_CUP, displayTypeId: 'region', isMain: true },
    { competitionId: TEAM_CUP, displayTypeId: 'country' },
  ])
  await db
    .insert(tables.ageCategory)
    .values([
      { id: 21, name: 'Veterans', shortName: 'vet', gender: 'male', orderNumber: 9, contestDuration: 180 },
    ])
  await db.insert(tables.weightCategory).values([
    { id: BOUT_WOMEN, ageId: 2, name: '-57', orderNumber: 3, weightMax: 57 },
    { id: BOUT_MEN, ageId: 1, name: '-73', orderNumber: 3, weightMax: 73 },
  ])
  await addTeams(opened)
  await addProgramme(opened)
  await addPrices(opened)
  return opened
}

async function addTeams({ db }: OpenDatabase): Promise<void> {
  await db.insert(tables.person).values({
    id: FOURNIER,
    familyName: 'Fournier',
    givenName: 'Félicie',
    gender: 'female',
    countryId: 1,
    clubId: 1,
    sortKey: createNameSortKey('Fournier', 'Félicie'),
  })
  await db.insert(tables.teamCompetition).values({
    id: MIXED,
    competitionId: TEAM_CUP,
    name: 'Mixed teams',
    shortName: 'Mixed',
    type: 'mixed',
    firstCategoryId: BOUT_MEN,
    teams: 3,
    status: 'drawn',
    drawSystem: 'no_rep',
    drawLines: [FRANCE, null, BOHEMIA, SLOVENIA],
    scheduledDay: 1,
  })
  await db.insert(tables.competitionCategory).values([
    {
      id: 21,
      competitionId: TEAM_CUP,
      teamCompetitionId: MIXED,
      ageId: 2,
      categoryId: BOUT_WOMEN,
      boutNumber: 1,
    },
    {
      id: 22,
      competitionId: TEAM_CUP,
      teamCompetitionId: MIXED,
      ageId: 1,
      categoryId: BOUT_MEN,
      boutNumber: 2,
    },
    { id: 23, competitionId: TEAM_CUP, ageId: 1, categoryId: BOUT_MEN, scheduledDay: 2, status: 'open' },
  ])
  const ofMixed = { teamCompetitionId: MIXED, competitionId: TEAM_CUP }
  await db.insert(tables.team).values([
    { id: FRANCE, ...ofMixed, name: 'France', shortName: 'FRA', countryId: 1, seed: 1 },
    { id: BOHEMIA, ...ofMixed, name: 'Bohemia', countryId: 3, regionId: 1 },
    { id: SLOVENIA, ...ofMixed, name: 'Plzeň', clubId: 3 },
  ])
  const member = { ...ofMixed, ageId: 2, categoryId: BOUT_WOMEN }
  await db.insert(tables.entry).values([
    { id: 401, ...member, teamId: FRANCE, personId: ID.ana, clubId: 1, countryId: 1 },
    { id: 402, ...member, teamId: FRANCE, personId: FOURNIER, clubId: 1, countryId: 1 },
    { id: 403, ...member, teamId: BOHEMIA, personId: ID.dora, regionId: 1 },
    { id: 404, ...member, teamId: BOHEMIA, personId: ID.marko, ageId: 1, categoryId: BOUT_MEN, regionId: 1 },
    // Marko also enters for himself, in the category of his bout
    { id: 405, competitionId: TEAM_CUP, personId: ID.marko, ageId: 1, categoryId: BOUT_MEN, regionId: 1 },
    { id: 406, ...member, teamId: SLOVENIA, personId: ID.eva, clubId: 3 },
  ])
  await db.insert(tables.teamContest).values([
    {
      id: SEMI_FINAL,
      ...ofMixed,
      number: 2,
      key: 'SF-2',
      round: 'SF',
      whiteId: BOHEMIA,
      blueId: SLOVENIA,
      winnerId: BOHEMIA,
      isFinished: true,
      resultWhite: 1,
      mat: 1,
      updatedAt: new Date('2025-04-12T08:00:00Z'),
    },
    {
      id: FINAL,
      ...ofMixed,
      number: 3,
      key: 'F',
      round: 'F',
      whiteId: FRANCE,
      blueId: BOHEMIA,
      mat: 1,
      updatedAt: new Date('2025-04-12T08:00:00Z'),
    },
  ])
  const bout = {
    competitionId: TEAM_CUP,
    competitionCategoryId: 21,
    categoryId: BOUT_WOMEN,
    number: 1,
    round: 'SF' as const,
    updatedAt: new Date('2025-04-12T08:00:00Z'),
  }
  await db.insert(tables.contest).values([
    {
      id: 401,
      ...bout,
      teamContestId: SEMI_FINAL,
      whiteId: ID.dora,
      blueId: ID.eva,
      winnerId: ID.dora,
      isFinished: true,
      reason: 'ippon',
      ipponWhite: 1,
      yukoBlue: 1,
      shidoWhite: 2,
      endedAt: new Date('2025-04-12T08:30:00Z'),
    },
    {
      id: 402,
      ...bout,
      teamContestId: FINAL,
      round: 'F',
      whiteId: FOURNIER,
      blueId: ID.dora,
      startedAt: new Date('2025-04-12T09:00:00Z'),
      updatedAt: new Date('2025-04-12T09:00:00Z'),
    },
  ])
  await db.insert(tables.teamResult).values({
    id: 1,
    ...ofMixed,
    teamId: SLOVENIA,
    place: 3,
    clubId: 3,
  })
}

async function addProgramme({ db }: OpenDatabase): Promise<void> {
  await db.insert(tables.programmeBlockType).values({ id: 1, code: 'preliminaries', name: 'Preliminaries' })
  await db.insert(tables.programmeBlock).values([
    {
      id: MORNING_BLOCK,
      competitionId: TEAM_CUP,
      blockTypeId: 1,
      name: 'Morning',
      start: new Date('2025-04-12T08:00:00Z'),
      finish: new Date('2025-04-12T12:00:00Z'),
      commentatedVideoIds: ['yt:commentary'],
    },
    {
      id: AFTERNOON_BLOCK,
      competitionId: TEAM_CUP,
      name: 'Sunday',
      // shortly after midnight where it is held, still Saturday in UTC
      start: new Date('2025-04-12T22:30:00Z'),
      finish: new Date('2025-04-13T12:00:00Z'),
    },
  ])
  await db.insert(tables.programmeBlockMat).values([
    {
      id: 1,
      blockId: MORNING_BLOCK,
      mat: 2,
      videoId: 'hls:two',
      streamStartedAt: new Date('2025-04-12T07:59:00Z'),
    },
    { id: 2, blockId: MORNING_BLOCK, mat: 1, videoId: 'yt:one', hasTv: true },
    { id: 3, blockId: AFTERNOON_BLOCK, mat: 1 },
  ])
  await db.insert(tables.competitionDocument).values([
    { id: 1, competitionId: TEAM_CUP, type: 'draw sheet', group: 'draw', cdnObject: 'teams_2025/draw.pdf' },
    {
      id: 2,
      competitionId: TEAM_CUP,
      type: 'invitation',
      title: 'Invitation',
      cdnObject: 'teams_2025/invitation.pdf',
    },
  ])
}

async function addPrices({ db }: OpenDatabase): Promise<void> {
  await db.insert(tables.event).values({
    id: TRAINING_CAMP,
    name: 'Training camp',
    dateFrom: '2025-07-01',
    dateTo: '2025-07-05',
  })
  await db.insert(tables.purchaseType).values([
    { id: 1, code: 'competition_entry', name: 'Entry' },
    { id: 2, code: 'streaming', name: 'Streaming' },
  ])
  await db.insert(tables.paymentInterval).values({ id: 1, code: 'once', name: 'Once' })
  const price = {
    purchaseTypeId: 1,
    paymentIntervalId: 1,
    price: 1500,
    currency: 'EUR' as const,
    partnerId: 1,
  }
  await db.insert(tables.purchasable).values([
    {
      id: 1,
      ...price,
      name: 'Entry -73',
      competitionId: TEAM_CUP,
      ageId: 1,
      categoryId: BOUT_MEN,
      priceLate: 2000,
    },
    { id: 2, ...price, name: 'Any entry of the partner' },
    { id: 3, ...price, name: 'Veterans, who are not held', ageId: 21 },
    { id: 4, ...price, name: 'Streaming', purchaseTypeId: 2 },
    { id: 5, ...price, name: 'No longer sold', competitionId: TEAM_CUP, deletedAt: new Date(0) },
  ])
  await db.insert(tables.paymentIntent).values({
    userId: ANAS_ACCOUNT,
    purchaseTypeId: 1,
    netPrice: 1500,
    totalPrice: 1500,
    currency: 'EUR',
    providerStatus: 'succeeded',
  })
  await db.insert(tables.paymentIntentItem).values({
    paymentIntentId: 1,
    purchasableId: 1,
    netPrice: 1500,
    totalPrice: 1500,
    currency: 'EUR',
  })
  await db.insert(tables.entry).values({
    id: 407,
    competitionId: TEAM_CUP,
    personId: ID.ana,
    ageId: 2,
    categoryId: BOUT_WOMEN,
    clubId: 1,
    paymentIntentItemId: 1,
  })
}
