import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { BINDINGS } from '#server/office/bindings/index.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { ENTITIES } from '../tests/unit/server/platform/db/specified-entities.ts'

/** Which columns of the entities of the data model a person can edit: in the back office, or by another call. */

/** Set by the database or by the product, whatever a person enters. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  ...[
    'createdAt',
    'updatedAt',
    'insertedAt',
    'version',
    'deletedAt',
    'mergedIntoId',
    'sortKey',
    'searchText',
  ],
  // what the source of imported rows has, and what is to be sent to it
  ...['isoCode', 'isDirty', 'isSystem', 'postOfficeId'],
])

/** Follow from other rows. */
const DERIVED: ReadonlySet<string> = new Set([
  'person.gdprConsent',
  'person.possibleDuplicate',
  'person.maxBeltLevel',
  'competitionCategory.judoka',
  'competitionCategory.incomplete',
  'competitionCategory.drawReconstruction',
])

/** Records of what has happened: people cause them, but nobody edits them. */
const RECORDS: ReadonlySet<string> = new Set([
  ...['adminSession', 'oneTimeHash', 'paymentAccount', 'paymentIntent', 'paymentIntentItem'],
  ...['streamingSubscription', 'registrationBatch'],
])

const SIDES = ['whiteId', 'blueId', 'winnerId', 'isFinished']
const SCORES = [
  ...['ipponWhite', 'wazaAriWhite', 'yukoWhite', 'shidoWhite', 'hansokuMakeWhite'],
  ...['ipponBlue', 'wazaAriBlue', 'yukoBlue', 'shidoBlue', 'hansokuMakeBlue'],
]

/** Columns that people write by calls of their own and that others read, by tables and calls. */
export const SPECIAL_CALLS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  judokaFollow: { 'Follow/UserFollowJudoka': ['userId', 'personId'] },
  userPerson: { 'Claims/Decide': ['userId', 'personId'] },
  adminUser: { 'User/ChangeSettings': ['billingCountryId', 'getsResultMails'] },
  entry: {
    'Purchasable/BuyEntries': [
      ...['competitionId', 'personId', 'ageId', 'categoryId', 'countryId', 'clubId', 'regionId', 'schoolId'],
      ...['status', 'paymentIntentItemId'],
    ],
    'Live/Packets': ['disqualified', 'disqualifiedAfter'],
  },
  personRegistration: {
    'Purchasable/BuyPersonRegistrations': ['personId', 'seasonId', 'status', 'paymentIntentItemId'],
  },
  clubRegistration: {
    'Purchasable/BuyClubRegistrations': ['clubId', 'seasonId', 'status', 'paymentIntentItemId'],
  },
  contest: {
    'Live/Packets': [
      ...SIDES,
      ...SCORES,
      ...['reason', 'mat', 'matOrder', 'startedAt', 'endedAt', 'firstHajime', 'duration', 'goldenScore'],
      ...['goldenScoreDuration', 'isSkipped', 'liveNumber', 'liveOrder'],
    ],
  },
  teamContest: { 'Live/Packets': [...SIDES, ...SCORES, 'resultWhite', 'resultBlue'] },
  scoreEvent: {
    'Live/Packets': [
      ...SCORES,
      ...['contestId', 'competitionId', 'typeId', 'mat', 'happenedAt', 'actorId', 'whiteId', 'blueId'],
      ...['matchDuration', 'goldenScoreTime', 'actionTime', 'canceled', 'sourceEventId', 'liveNumber'],
    ],
  },
  individualResult: { 'Live/Packets': ['competitionCategoryId', 'personId', 'place', 'wins'] },
  teamResult: { 'Live/Packets': ['competitionId', 'teamCompetitionId', 'teamId', 'place', 'clubId'] },
  competitionCategory: { 'Live/Packets': ['tieDecisions'] },
  teamCompetition: { 'Live/Packets': ['tieDecisions'] },
}

export type EditableColumn = {
  /** `table.property` of the schema. */
  name: string
  isEdited: boolean
}

/** The columns of the tables of the data model that are neither bookkeeping nor derived. */
export function listEditableColumns(): EditableColumn[] {
  const specified = new Set(ENTITIES.map(({ table }) => table))
  return Object.entries<unknown>(schema).flatMap(([property, table]) => {
    if (!is(table, PgTable) || !specified.has(getTableName(table)) || RECORDS.has(property)) return []
    const fields = BINDINGS.find((binding) => binding.table === table)?.definition.fields ?? {}
    const called = new Set(Object.values(SPECIAL_CALLS[property] ?? {}).flat())
    return Object.entries(getTableColumns(table))
      .filter(([column, { primary }]: [string, PgColumn]) => {
        const isIdentity = primary && column === 'id'
        return !isIdentity && !BOOKKEEPING.has(column) && !DERIVED.has(`${property}.${column}`)
      })
      .map(([column]) => ({
        name: `${property}.${column}`,
        isEdited: (column in fields && !fields[column]?.isReadOnly) || called.has(column),
      }))
  })
}

/** Entities of the data model whose rows the back office does not edit, and that are no records. */
export function listEntitiesWithoutDefinition(): string[] {
  const bound = new Set(BINDINGS.map(({ entity }) => entity))
  const records = new Set(
    Object.entries<unknown>(schema).flatMap(([property, table]) =>
      RECORDS.has(property) && is(table, PgTable) ? [getTableName(table)] : [],
    ),
  )
  return ENTITIES.filter(({ table }) => !bound.has(table) && !records.has(table)).map(({ entity }) => entity)
}
