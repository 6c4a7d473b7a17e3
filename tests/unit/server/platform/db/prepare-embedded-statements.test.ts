import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { prepareEmbeddedStatements } from '#server/platform/db/prepare-embedded-statements.ts'

let client: PGlite
/** The statement as PGlite executes it by itself. */
let queryUnprepared: PGlite['query']

beforeAll(async () => {
  client = await PGlite.create()
  await client.exec(`
    create table judoka (id int primary key, name text not null, born date, data jsonb, ids int[], picture bytea);
    create table weighing (id serial primary key, judoka int references judoka, weight numeric(5, 2), at timestamptz default now());
  `)
  queryUnprepared = client.query.bind(client)
  prepareEmbeddedStatements(client)
})
afterAll(() => client.close())
afterEach(() => vi.useRealTimers())

/** More than PostgreSQL plans with the values before it may plan without them. */
const TIMES = 8

type KeptStatement = { name: string; executions: number }

/** What the database keeps of a statement. */
async function readKept(text: string): Promise<KeptStatement[]> {
  const { rows } = await queryUnprepared<KeptStatement>(
    'select name, (generic_plans + custom_plans)::int as executions from pg_prepared_statements where statement = $1',
    [text],
  )
  return rows
}

async function countKept(): Promise<number> {
  const { rows } = await queryUnprepared<{ count: number }>(
    'select count(*)::int from pg_prepared_statements',
  )
  return rows[0]?.count ?? 0
}

describe('results are those of PGlite', () => {
  const asArrays: QueryOptions = {
    rowMode: 'array',
    parsers: { 1184: (value) => value, 1082: (value) => value },
  }
  const cases: [string, unknown[], QueryOptions?][] = [
    ['select 1 as one, null as nothing', []],
    ['select 1 as same, 2 as same', [], { rowMode: 'array' }],
    ['select 1 where false', []],
    ['select $1::int + 1 as sum', [41]],
    ['select $1::int as number', ['7']],
    ['select $1::bigint as big', ['1152921504606846976']],
    ['select $1::numeric / 3 as part', ['1.10']],
    ['select not $1::boolean as other', [true]],
    ['select $1::text as text, $2::text as other', [`O'Neill "ō" \\ 柔道`, '']],
    ['select $1::text is null as first, $2::int is null as second', [null, undefined]],
    ['select $1::jsonb as data, $2::json as list', [{ mats: [1, 2], name: null }, [1, 'two']]],
    [
      'select $1::int[] as ids, $2::text[] as names',
      [
        [1, 2, 3],
        ['a,b', '"', null],
      ],
    ],
    ['select $1::int[] as ids', ['{1,null}']],
    ['select $1::date as born, $2::timestamptz as at', ['2001-02-03', '2026-11-27T04:00:00.123Z']],
    ['select $1::date as born, $2::timestamptz as at', ['2001-02-03', '2026-11-27T04:00:00.123Z'], asArrays],
    ['select $1::timestamptz as at', [new Date('2026-11-27T04:00:00Z')]],
    ['select $1::bytea as picture', [new Uint8Array([0, 255, 39])]],
    ['select n, n * 2 as twice from generate_series(1, $1) n', [400]],
    ["select set_config('application_name', $1, false)", ['hall']],
    ['update judoka set name = name where id = $1', [-1]],
    ['delete from weighing where weight > $1 returning id', [500]],
  ]

  test.each(cases)('%s', async (text, parameters, options) => {
    const expected = await queryUnprepared(text, parameters, options)
    for (let n = 0; n < TIMES; n++) expect(await client.query(text, parameters, options)).toEqual(expected)
  })

  test('of rows that are written and read again', async () => {
    const insert =
      'insert into judoka (id, name, born, data, ids, picture) values ($1, $2, $3, $4, $5, $6) returning *'
    for (const id of [1, 2]) {
      const values = [id, `Judoka ${id}`, '2001-02-03', { id }, [id, id + 1], new Uint8Array([id])]
      const { rows, affectedRows } = await client.query(insert, values)
      expect(affectedRows).toBe(1)
      expect(rows).toEqual((await queryUnprepared('select * from judoka where id = $1', [id])).rows)
    }
  })
})

test('a statement is prepared once, inside and outside of transactions', async () => {
  const text = 'select count(*) from judoka where id > $1'
  for (let n = 0; n < TIMES; n++) {
    await client.query(text, [n])
    await client.transaction(async (transaction) => {
      await Promise.all([transaction.query(text, [n]), transaction.query(text, [n])])
    })
  }
  expect(await readKept(text)).toEqual([{ name: expect.any(String), executions: 3 * TIMES }])
})

describe('statements that fail', () => {
  const duplicate = "insert into judoka (id, name) values (1, 'Twice')"
  const cases: [string, unknown[], string][] = [
    ['selec 1', [], '42601'],
    ['select * from nothing', [], '42P01'],
    ['select 1 / $1::int', [0], '22012'],
    ['select $1::int', ['seven'], '22P02'],
    ['select $1::int', [], '08P01'],
    [duplicate, [], '23505'],
  ]

  test.each(cases)('%s', async (text, parameters, code) => {
    for (let n = 0; n < 2; n++) {
      await expect(client.query(text, parameters)).rejects.toMatchObject({ code })
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }
  })

  test('end their transaction', async () => {
    const insert = "insert into judoka (id, name) values (90, 'Undone')"
    const failed = client.transaction(async (transaction) => {
      await transaction.query(insert)
      await expect(transaction.query(duplicate)).rejects.toMatchObject({ constraint: 'judoka_pkey' })
      await expect(transaction.query('select 2 as never_prepared')).rejects.toMatchObject({ code: '25P02' })
    })
    await expect(failed).rejects.toThrow()
    expect((await client.query('select id from judoka where id = 90')).rows).toEqual([])
    await client.query(insert)
    expect((await client.query('delete from judoka where id = 90')).affectedRows).toBe(1)
  })
})

test('statements of others wait for the end of a transaction', async () => {
  const read = 'select id from judoka where id = 91'
  const others: Promise<{ rows: unknown[] }[]>[] = []
  await expect(
    client.transaction(async (transaction) => {
      await transaction.query("insert into judoka (id, name) values (91, 'Unseen')")
      others.push(
        client.query(read).then((result) => [result]),
        client.exec(read),
      )
      others.push(client.transaction(async (other) => [await other.query(read)]))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect((await transaction.query(read)).rows).toEqual([{ id: 91 }])
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  for (const [result] of await Promise.all(others)) expect(result?.rows).toEqual([])
})

test('a transaction accepts no statements after its end', async () => {
  const transaction = await client.transaction(async (open) => open)
  await expect(transaction.query('select 1')).rejects.toThrow('closed')
})

describe('statements that are kept', () => {
  test('are as many as fit, whatever else is executed', async () => {
    for (let n = 0; n < 600; n++) {
      const { rows } = await client.query(`select $1::int + ${n} as sum`, [1])
      expect(rows).toEqual([{ sum: n + 1 }])
    }
    await client.query('select 0')
    expect(await countKept()).toBeLessThanOrEqual(250)
    expect((await client.query('select $1::int + 0 as sum', [1])).rows).toEqual([{ sum: 1 }])
  })

  test('are no long ones', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => n)
    const text = `select count(*)::int from (values ${rows.map((n) => `($${n + 1}::int)`)}) as list`
    for (let n = 0; n < 2; n++) expect((await client.query(text, rows)).rows).toEqual([{ count: 4000 }])
    expect(await readKept(text)).toEqual([])
  })

  test.each([
    [10, 1],
    [1000, 0],
  ])('with a list of %i ids are %i', async (count, kept) => {
    const text = `select id, ${count} as list from judoka where id = any($1::int[])`
    const ids = `{${Array.from({ length: count }, (_, n) => n)}}`
    for (let n = 0; n < TIMES; n++) await client.query(text, [ids])
    expect(await readKept(text)).toHaveLength(kept)
  })

  test('are planned again after a minute', async () => {
    const other = await PGlite.create()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.advanceTimersByTime(1) // the cache takes 0 for no time
    prepareEmbeddedStatements(other)
    const text = 'select name from pg_prepared_statements where statement like $1'
    const readName = async () => (await other.query(text, ['select name%'])).rows
    const first = await readName()
    expect(first).toHaveLength(1)
    vi.advanceTimersByTime(59_000)
    expect(await readName()).toEqual(first)
    vi.advanceTimersByTime(2000)
    const renewed = await readName()
    expect(renewed).toHaveLength(1)
    expect(renewed).not.toEqual(first)
    await other.close()
  })
})

test('closing waits for statements, and those that follow fail as unavailable', async () => {
  const other = await PGlite.create()
  prepareEmbeddedStatements(other)
  const order: string[] = []
  const running = other.transaction(async (transaction) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await transaction.query('select 1')
    order.push('transaction')
  })
  const waiting = other.query('select 1').then(() => order.push('statement'))
  const closed = other.close().then(() => order.push('closed'))
  const late = other.query('select 1').catch((error) => error)
  await Promise.all([running, waiting, closed])
  expect(order).toEqual(['transaction', 'statement', 'closed'])
  expect(isDatabaseUnavailable(await late)).toBe(true)
  expect(isDatabaseUnavailable(await other.query('select 1').catch((error) => error))).toBe(true)
})
