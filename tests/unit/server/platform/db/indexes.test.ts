import { is, SQL } from 'drizzle-orm'
import { IndexedColumn, PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type Table, tables } from './tables.ts'

type Index = Table['indexes'][number]

const dialect = new PgDialect()

/** Lists of a few rows that are read whole. Nobody asks which rows refer to one of them. */
const LISTS = [
  'belt',
  'camera',
  'coach_level',
  'competition_type',
  'competitors_color_scheme',
  'contact_type',
  'delegation_type',
  'draw_configuration',
  'event_type',
  'fragment_type',
  'hash_type',
  'payment_interval',
  'purchase_type',
  'referee_level',
  'repechage_type',
  'ruleset',
  'score_event_type',
  'user_role_type',
]

/** References that are asked only within something else that has an index, and what that is. */
const ASKED_WITHIN: Readonly<Record<string, readonly string[]>> = {
  'its competition': [
    'competition_weight.idTezinskeKat',
    'contest.idTezinskeKat',
    'delegation_entry.idDrzave',
    'delegation_entry.idRegije',
    'delegation_entry.idSole',
    'entry.idDrzave',
    'entry.idRegije',
    'entry.idSole',
    'entry.idStarostneKat',
    'entry.idTezinskeKat',
    'entry.idTezinskeKatOrigin',
    'individual_result.idDrzave',
    'individual_result.idRegije',
    'individual_result.idSole',
    'individual_result.idStarostneKat',
    'individual_result.idTezinskeKat',
    'kata_pair.idDrzave',
    'kata_pair.idRegije',
    'kata_pair.idSole',
    'kata_pair.idStarostneKat',
    'kata_pair.idTezinskeKat',
    'name_display_setting.idDrzave',
    'score_event.idStarostneKat',
    'score_event.idTezinskeKat',
    'team.idProvince',
    'team.idRegije',
    'team.idSole',
    'team_competition.idTezinskaZacetna',
    'team_result.idDrzave',
    'team_result.idRegije',
    'team_result.idSole',
    'child_claim.idStarostneKat',
    'child_claim.idTezinskeKat',
    'waiting_entry.idStarostneKat',
    'waiting_entry.idTezinskeKat',
  ],
  'its cup': ['cup_points.idRanga', 'cup_weight.idTezinskeKat'],
  'its season': [
    'club_registration.createdBy',
    'person_registration.createdBy',
    'person_registration.idDrzave',
    'person_registration.idRegije',
  ],
  'its partner': ['purchasable.idAge', 'purchasable.idWeight'],
  'its user': [
    'admin_user.idBillingCountry',
    'admin_user.idCountry',
    'payment_intent.idBillingCountry',
    'streaming_subscription.idCountry',
    'streaming_subscription.idPurchasable',
  ],
  'its payment': [
    'payment_intent_item.idAdminRegistrationYear',
    'payment_intent_item.idAge',
    'payment_intent_item.idCountry',
    'payment_intent_item.idEventCategory',
    'payment_intent_item.idRefundCauser',
    'payment_intent_item.idRegion',
    'payment_intent_item.idSchool',
    'payment_intent_item.idWeight',
  ],
  'its person': ['person.idDrzaveDrzavljanstvo'],
}

test('a reference that is read from its other side has an index', () => {
  const withoutIndex = tables.flatMap((table) =>
    references(table)
      .filter(({ column, to }) => !LISTS.includes(to) && !leading(table).has(column))
      .map(({ column }) => `${table.name}.${column}`),
  )
  // a column can be part of two references: to the category, and to the category with its age
  expect([...new Set(withoutIndex)].toSorted()).toEqual(Object.values(ASKED_WITHIN).flat().toSorted())
})

test('no index is a prefix of another one', () => {
  const superfluous = tables.flatMap(({ name, indexes }) => {
    const whole = indexes.filter(({ config }) => config.where === undefined)
    return whole
      .filter(({ config }) => !config.unique)
      .filter((one) => whole.some((other) => other !== one && isBeginning(orderOf(one), orderOf(other))))
      .map(({ config }) => `${name}: ${config.name}`)
  })
  expect(superfluous).toEqual([])
})

function references({ foreignKeys }: Table): { column: string; to: string }[] {
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const to =
      tables.find(({ columns }) => columns.some((column) => column.table === foreignTable))?.name ?? ''
    return columns.slice(0, 1).map((column) => ({ column: column.name, to }))
  })
}

/** Columns that an index of all rows, a primary key or something unique begins with. */
function leading({ columns, indexes, primaryKeys, uniqueConstraints }: Table): Set<string> {
  const firsts = [
    ...indexes.filter(ofAllRows).map(({ config }) => nameOf(config.columns[0])),
    ...primaryKeys.map((key) => nameOf(key.columns[0])),
    ...uniqueConstraints.map((one) => nameOf(one.columns[0])),
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(nameOf),
  ]
  return new Set(firsts.filter((first) => first !== null))
}

/** An index that leaves out nothing but rows without a value holds every row that refers to something. */
function ofAllRows({ config }: Index): boolean {
  return config.where === undefined || dialect.sqlToQuery(config.where).sql.endsWith('is not null')
}

/** What an index sorts by, with the direction. */
function orderOf({ config }: Index): string[] {
  return config.columns.map((column) => {
    if (is(column, SQL)) return dialect.sqlToQuery(column).sql
    if (!is(column, IndexedColumn)) throw new Error(`${config.name} has something that is no column`)
    return [column.name, column.indexConfig.order, column.indexConfig.nulls].join(' ')
  })
}

/** Null for an expression. */
function nameOf(column: unknown): string | null {
  return is(column, IndexedColumn) || is(column, PgColumn) ? (column.name ?? null) : null
}

function isBeginning(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one, position) => one === all[position])
}
