import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { analyzeDatabase, type Database } from '#server/db/open-database.ts'
import type { Statement } from '../bench/record-statements.ts'

/** A node of a plan as PostgreSQL explains it in JSON. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Rows that PostgreSQL is made to believe in: with the few of a test, it finds reading a whole index as good as looking into it. */
const PRETENDED_ROWS = 5000

/** Lets PostgreSQL plan as if tables had many rows all with different values, which are null as often as now. Tables must not be empty. */
export async function pretendManyRows(db: Database, tables: readonly PgTable[]): Promise<void> {
  await analyzeDatabase(db)
  for (const table of tables) {
    const id = sql`${`"${getTableName(table)}"`}::regclass`
    await db.execute(sql`alter table ${table} set (autovacuum_enabled = false)`)
    await db.execute(sql`update pg_class set reltuples = ${PRETENDED_ROWS}, relpages = case relkind when 'i' then 2 else 1 end
      where oid = ${id} or oid in (select indexrelid from pg_index where indrelid = ${id})`)
    await db.execute(sql`update pg_statistic
      set stadistinct = -1, stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0 where starelid = ${id}`)
  }
}

/** Lets PostgreSQL choose the plan that reads the fewest rows, whatever the pages that they are on. */
const PLANNER_SETTINGS = {
  seq_page_cost: '0',
  random_page_cost: '0',
  cpu_tuple_cost: '1',
  cpu_index_tuple_cost: '1',
  enable_indexonlyscan: 'off',
  enable_mergejoin: 'off', // PostgreSQL expects that it need not read its inputs to the end
}

/**
 * The scans of a statement that read a table, or an index of it, from beginning to end, although PostgreSQL was told to
 * read few rows: no index leads to the rows that it needs.
 * @param statement the arguments of the driver's `query`
 */
export async function listFullScans(db: Database, statement: Statement): Promise<FullScan[]> {
  const { text, values } = readStatement(statement)
  return db.transaction(async (queries) => {
    const settings = Object.entries(PLANNER_SETTINGS).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    )
    await queries.execute(sql`select ${sql.join(settings, sql`, `)}`)
    const { rows } = (await queries.execute(sql`explain (format json) ${bindValues(text, values)}`)) as {
      rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] // both drivers answer so
    }
    const plans = (rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan)
    return plans
      .flatMap(listNodes)
      .filter(isFullScan)
      .map(({ Filter, ...node }) => ({ table: node['Relation Name'] ?? '', filter: Filter ?? null }))
  })
}

export type FullScan = { table: string; filter: string | null }

export function readStatement([statement, values]: Statement): { text: string; values: readonly unknown[] } {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  return { text, values: (values ?? []) as readonly unknown[] }
}

/** The statement with its values in the place of `$1`, `$2`. */
const bindValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, position) =>
        position % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  )

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** An index without a condition is read from beginning to end as well. */
const isFullScan = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index(?: Only)? Scan$/.test(node['Node Type']) && !node['Index Cond'])
