import { getTableName, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { EntityDefinition, EntityValues } from '#contract/office/define-entity.ts'
import { requireEntity } from '#contract/office/entities/index.ts'
import { type EntityAction, getEntitySignature } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { BACK_OFFICE_MODULES, MODULE_LEVELS } from '#contract/office/modules.ts'
import { type AppSettings, createApp } from '#server/http/create-app.ts'
import { type ApiFilter, createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { BINDINGS } from '#server/office/bindings/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'

/** A back office over a database, and calls of different users to it. */

const NO_FILTER: ApiFilter = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: false }

/** Every module at the highest level. */
export const EVERY_LEVEL = Object.fromEntries(BACK_OFFICE_MODULES.map((slug) => [slug, MODULE_LEVELS.delete]))

export const administrator = (idUser: number): SignedInUser => ({
  ...createPlainUser(idUser),
  levels: EVERY_LEVEL,
  filters: [{ ...NO_FILTER, superAdmin: true }],
})

/** A user with every level, but only within a filter. */
export const withFilter = (idUser: number, filter: Partial<ApiFilter>): SignedInUser => ({
  ...createPlainUser(idUser),
  roleType: 'club_administrator',
  levels: EVERY_LEVEL,
  filters: [{ ...NO_FILTER, ...filter }],
})

export type Answer<T = Record<string, unknown>> = { status: number; body: T }

export type Office = {
  call: <T = Record<string, unknown>>(
    entity: string,
    action: EntityAction,
    request?: { id?: number; query?: Record<string, string | string[]>; body?: unknown },
  ) => Promise<Answer<T>>
  send: <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => Promise<Answer<T>>
}

/** The office as a user sees it. */
export function openOffice(db: Database, user: SignedInUser, settings: AppSettings = {}): Office {
  const app: Hono = createApp(db, {
    authenticate: async () => user,
    validateResponses: true,
    ...settings,
  })
  const send = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  return {
    send,
    call: (entity, action, { id, query = {}, body } = {}) => {
      const { method, path } = getEntitySignature(requireEntity(entity), action)
      const search = new URLSearchParams()
      for (const [name, values] of Object.entries(query))
        for (const value of [values].flat()) search.append(name, value)
      return send(method, `${path.replace('{id}', String(id))}?${search}`, body)
    },
  }
}

/** A valid value for each kind of field; different for different numbers. */
export function createValue(field: Field, seed: number): EntityValues[string] {
  switch (field.kind) {
    case 'text':
      return TEXTS[field.format](seed).slice(0, field.maxLength)
    case 'number':
      return Math.min(field.max, Math.max(field.min, 10 + seed))
    case 'money':
      return 100 * seed
    case 'flag':
      return seed % 2 === 1
    case 'date':
      return `2031-01-${String((seed % 28) + 1).padStart(2, '0')}`
    case 'instant':
      return `2031-01-01T10:00:0${seed % 10}.000Z`
    case 'choice':
      return field.values[0] ?? null
    case 'picture':
      return `clubs/picture-${seed}.png`
    case 'reference':
      return null
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const TEXTS: Record<Extract<Field, { kind: 'text' }>['format'], (seed: number) => string> = {
  line: (seed) => `Text ${seed}`,
  prose: (seed) => `A longer text\nof ${seed} lines`,
  email: (seed) => `office${seed}@example.org`,
  url: (seed) => `https://example.org/${seed}`,
  phone: (seed) => `+386 1 234 ${seed}`,
  'address name': (seed) => `name-${seed}`,
  'country code': (seed) => `Q${LETTERS[Math.floor(seed / 26) % 26]}${LETTERS[seed % 26]}`,
  colour: (seed) => `#17${String(seed % 10)}24a`,
  'time zone': () => 'Europe/Ljubljana',
  language: () => 'en',
}

/** Values of a new row: those that are required, of the fields that are no references. */
export const createValues = (definition: EntityDefinition, seed: number): EntityValues =>
  Object.fromEntries(
    Object.entries(definition.fields)
      .filter(
        ([, { isRequired, isReadOnly, kind, initial }]) =>
          isRequired && !isReadOnly && kind !== 'reference' && initial === undefined,
      )
      .map(([name, field]) => [name, createValue(field, seed)]),
  )

/** New rows get ids above those of the fixture, which names its own. */
export async function advanceIds(db: Database): Promise<void> {
  for (const { table, columns } of BINDINGS)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${`"${getTableName(table)}"`}, ${columns.id?.name}), 1000)`,
    )
}
