import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityDefinition, EntityValues } from '#contract/office/define-entity.ts'
import { ENTITIES, requireEntity } from '#contract/office/entities/index.ts'
import type {
  EntityChange,
  EntityDetail,
  EntityExport,
  EntityPage,
  ImportResult,
} from '#contract/office/entity-calls.ts'
import { DRAW_SYSTEMS } from '#judo/draw/index.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { repechageType } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import {
  administrator,
  advanceIds,
  createValue,
  createValues,
  type Office,
  openOffice,
} from './office-world.ts'

let opened: OpenDatabase
let office: Office
let seed = 100
/** Systems of draws that no repechage type has. */
let freeSystems: string[]

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const taken = new Set<string>((await opened.db.select().from(repechageType)).map(({ code }) => code))
  freeSystems = DRAW_SYSTEMS.filter((system) => !taken.has(system))
  const idUser = await createUser(opened.db, {
    email: 'office@example.org',
    password: 'a long enough password',
    givenName: 'Olga',
    familyName: 'Office',
  })
  office = openOffice(opened.db, administrator(idUser))
})
afterAll(() => opened.close())

/** Values of fields for new rows that chance would contradict: limits in order, one value for many. */
const OWN_VALUES: Record<string, (seed: number) => EntityValues> = {
  contact: () => ({ contactableType: 'club', contactableId: 1 }),
  season: (number) => ({
    year: 1951 + (number % 60),
    dateFrom: `${1951 + (number % 60)}-01-01`,
    dateTo: `${1951 + (number % 60)}-12-31`,
  }),
  apiFilter: () => ({ accessibleType: 'country', accessibleId: 1 }),
  eventCategory: () => ({ entity: 'age_category', entityId: 1 }),
  programmeBlock: () => ({
    competitionId: 1,
    start: '2025-02-01T09:00:00.000Z',
    finish: '2025-02-01T17:00:00.000Z',
  }),
  person: () => ({ birthDate: '2001-02-03' }),
  personConsent: (number) => ({ decidedOn: `2024-02-${String((number % 28) + 1).padStart(2, '0')}` }),
  ageCategory: () => ({ contestDuration: 240 }),
  repechageType: () => ({ code: freeSystems.shift() ?? null }),
  countryTranslation: (number) => ({ language: `l${String.fromCharCode(97 + (number % 26))}` }),
}

/** References to rows that no other may have besides: of each new row, they are new as well. */
const OWN_REFERENCES: Record<string, string> = {
  coachRecord: 'personId',
  refereeRecord: 'personId',
  kataPair: 'ukeId',
  eventCategory: 'eventId',
  competitionCategory: 'competitionId',
  competitionDisplayType: 'competitionId',
  cupPeriod: 'cupId',
  cupPoints: 'cupId',
  cupCategory: 'cupId',
  cupCompetition: 'cupId',
  nameDisplaySetting: 'competitionId',
  programmeBlockMat: 'blockId',
  adminModulePartner: 'partnerId',
  permission: 'userId',
  apiFilter: 'userId',
}

/** A new row with its required references, which are created if there is none. */
async function createRow(definition: EntityDefinition): Promise<{ id: number; values: EntityValues }> {
  seed += 1
  const values: Record<string, EntityValues[string]> = {
    ...createValues(definition, seed),
    ...OWN_VALUES[definition.name]?.(seed),
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'reference' || !field.isRequired) continue
    const { entity, within } = field
    const isOwn = OWN_REFERENCES[definition.name] === name
    values[name] ??= isOwn ? (await createRow(requireEntity(entity))).id : await findOrCreate(entity)
    if (within) values[within] = (await read(entity, Number(values[name]))).values[within] ?? null
  }
  const created = await office.call<{ id: number }>(definition.name, 'Create', { body: { values } })
  expect(created, JSON.stringify(created)).toMatchObject({ status: 200 })
  return { id: created.body.id, values }
}

async function findOrCreate(entity: string): Promise<number> {
  const { body } = await office.call<EntityPage>(entity, 'List')
  return body.list[0]?.id ?? (await createRow(requireEntity(entity))).id
}

const read = async (entity: string, id: number): Promise<EntityDetail> => {
  const { status, body } = await office.call<EntityDetail>(entity, 'Read', { id })
  expect(status).toBe(200)
  return body
}

/** A field that can be changed without contradicting another, with two values. */
function findTextField({ fields }: EntityDefinition): string | undefined {
  return Object.entries(fields).find(
    ([, field]) => field.kind === 'text' && field.format === 'line' && !field.isFixed && !field.isReadOnly,
  )?.[0]
}

describe.each(ENTITIES.map((definition) => [definition.name, definition] as const))(
  '%s',
  (name, definition) => {
    test('what is created is read, listed and exported', async () => {
      const { id, values } = await createRow(definition)
      const row = await read(name, id)
      expect(row.values).toMatchObject(values)
      expect(row).toMatchObject({ version: 1, mayWrite: true, deletedAt: null })
      const filters = name === 'contact' ? ['contactableType:club', 'contactableId:1'] : []
      const listed = await office.call<EntityPage>(name, 'List', {
        query: { PerPage: '200', ...(filters.length > 0 && { Filter: filters }) },
      })
      expect(listed.body.list.map((listedRow) => listedRow.id)).toContain(id)
    })

    test('a missing value and one of the wrong type are refused, at their fields', async () => {
      const required = Object.entries(definition.fields).filter(
        ([, { isRequired, isReadOnly, initial }]) => isRequired && !isReadOnly && initial === undefined,
      )
      const empty = await office.call<{ issues: { field: string; code: string }[] }>(name, 'Create', {
        body: { values: {} },
      })
      expect(empty.status).toBe(400)
      expect(empty.body.issues).toEqual(
        expect.arrayContaining(
          required.map(([field]) => expect.objectContaining({ field, code: 'required' })),
        ),
      )
      const wrong = Object.fromEntries(
        Object.entries(definition.fields).map(([field, { kind }]) => [field, kind === 'flag' ? 'x' : true]),
      )
      const { status, body } = await office.call<{ issues: { field: string }[] }>(name, 'Create', {
        body: { values: wrong },
      })
      expect(status).toBe(400)
      const refused = new Set(body.issues.map(({ field }) => field))
      for (const [field, { isReadOnly }] of Object.entries(definition.fields))
        if (!isReadOnly) expect(refused, field).toContain(field)
    })

    test('two people who change one field see both values, and nothing is written', async () => {
      const field = findTextField(definition)
      if (field === undefined) return
      const { id } = await createRow(definition)
      const { values, version } = await read(name, id)
      const edit = (value: string) =>
        office.call(name, 'Change', {
          id,
          body: { read: { ...values, version }, chosen: { [field]: value } },
        })
      expect(await edit('By the first')).toMatchObject({ status: 200 })
      expect(await edit('By the second')).toMatchObject({
        status: 409,
        body: { code: 'changed', changes: [{ field, before: values[field], after: 'By the first' }] },
      })
      expect((await read(name, id)).values[field]).toBe('By the first')
    })

    test('history has each change with its reason, and undo gives the first row back', async () => {
      const field = findTextField(definition)
      if (field === undefined) return
      const { id } = await createRow(definition)
      const first = await read(name, id)
      const chosen = { [field]: 'Changed' }
      await office.call(name, 'Change', {
        id,
        body: { read: { ...first.values, version: first.version }, chosen, reason: 'A mistake' },
      })
      const { body: history } = await office.call<EntityChange[]>(name, 'History', { id })
      expect(history).toMatchObject([
        { entity: name, entityId: id, after: chosen, reason: 'A mistake', author: 'Olga Office' },
        { before: null },
      ])
      const undone = await office.send('POST', '/api/Office/Undo', {
        change: history[0]?.id,
        reason: 'Right before',
      })
      expect(undone, JSON.stringify(undone)).toMatchObject({ status: 200, body: { count: 1 } })
      expect((await read(name, id)).values).toEqual(first.values)
    })

    test('a removed row is gone, and comes back', async () => {
      const { id } = await createRow(definition)
      const { version, values } = await read(name, id)
      const removed = await office.call(name, 'Remove', {
        id,
        query: { Version: String(version), Reason: 'Doubled' },
      })
      expect(removed, JSON.stringify(removed)).toMatchObject({ status: 200 })
      if (definition.removal === 'soft') {
        const trash = await office.call<EntityPage>(name, 'List', {
          query: { Deleted: 'true', PerPage: '200' },
        })
        expect(trash.body.list.map((row) => row.id)).toContain(id)
        expect(await office.call(name, 'Restore', { id, body: {} })).toMatchObject({ status: 200 })
      } else {
        expect(await office.call(name, 'Read', { id })).toMatchObject({ status: 404 })
        const changes = await office.send<{ list: EntityChange[] }>(
          'GET',
          `/api/Office/Changes?Entity=${name}`,
        )
        const undone = { change: changes.body.list[0]?.id, reason: 'By mistake' }
        expect(await office.send('POST', '/api/Office/Undo', undone)).toMatchObject({ status: 200 })
      }
      expect((await read(name, id)).values).toEqual(values)
    })

    test('an export that is imported changes nothing', async () => {
      if (definition.match === null) return
      await createRow(definition)
      const { body: file } = await office.call<EntityExport>(name, 'Export')
      const { status, body } = await office.call<ImportResult>(name, 'Import', {
        body: { ...file, isPreview: false },
      })
      expect(status).toBe(200)
      // rows of the fixture may have values that the office would not take
      expect(
        body.counts,
        JSON.stringify(body.lines.filter(({ outcome }) => outcome !== 'skipped')),
      ).toMatchObject({
        added: 0,
        changed: 0,
      })
      expect(body.counts.skipped, JSON.stringify(body.lines)).toBeGreaterThan(0)
      expect(body.batch).toBeNull()
    })

    test('every field can be written', async () => {
      const { id } = await createRow(definition)
      for (const [field, { isFixed, isReadOnly, kind, ...rest }] of Object.entries(definition.fields)) {
        if (isFixed || isReadOnly || kind === 'reference') continue
        const { values, version } = await read(name, id)
        const value = createValue({ kind, ...rest } as never, seed)
        const chosen = { [field]: value }
        const answer = await office.call<{ issues?: { code: string }[] }>(name, 'Change', {
          id,
          body: { read: { ...values, version }, chosen },
        })
        // a value that other fields contradict is refused in words
        const codes = answer.body.issues?.map(({ code }) => code) ?? []
        if (answer.status === 200) expect((await read(name, id)).values[field]).toEqual(value)
        else expect(codes, `${field}: ${JSON.stringify(answer)}`).not.toEqual([])
      }
    })
  },
)
