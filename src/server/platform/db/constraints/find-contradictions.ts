import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../open-database.ts'
import { findConstraintField } from './find-constraint-field.ts'

/** A row that was stored before a constraint, and contradicts it. */
export type Contradiction = {
  table: string
  constraint: string
  /** The primary key of the row. */
  id: Record<string, number | string>
  /** The field of the form at which it can be corrected; empty for the row as a whole. */
  field: string
}

/**
 * The rows that new constraints would refuse. They stay as they are, and nothing but a change of what is wrong with them is refused.
 * Constraints are `not valid` for them, or triggers with a function that says whether a row contradicts.
 */
export async function findContradictions(db: DatabaseOrTransaction): Promise<Contradiction[]> {
  const found: Contradiction[] = []
  for (const { table, constraint, condition, key } of await listConditions(db)) {
    const rows = await db
      .select({ id: sql<Contradiction['id']>`jsonb_build_object(${sql.raw(key)})` })
      .from(sql`${sql.identifier(table)} r`)
      .where(sql.raw(condition))
      .orderBy(sql`1`)
    const [field = ''] = findConstraintField(constraint) ?? []
    found.push(...rows.map(({ id }) => ({ table, constraint, id, field })))
  }
  return found
}

type Condition = { table: string; constraint: string; condition: string; key: string }

/** What a row `r` of a table contradicts, as the database has it. */
function listConditions(db: DatabaseOrTransaction): PromiseLike<Condition[]> {
  const columns = (numbers: string, table: string) =>
    `(select string_agg(format('%s.%I', '${table}', a.attname), ', ' order by n.at) from unnest(c.${numbers}) with ordinality n(num, at)
      join pg_attribute a on a.attnum = n.num and a.attrelid = ${table === 'r' ? 'c.conrelid' : 'c.confrelid'})`
  return db
    .select({
      table: sql<string>`t.relname`,
      constraint: sql<string>`c.conname`,
      condition: sql<string>`case c.contype
        when 't' then format('%I(r)', c.conname)
        when 'c' then format('not (%s)', pg_get_expr(c.conbin, c.conrelid))
        else format('num_nulls(%1$s) = 0 and not exists (select from %2$s o where (%3$s) = (%1$s))',
          ${sql.raw(columns('conkey', 'r'))}, c.confrelid::regclass, ${sql.raw(columns('confkey', 'o'))}) end`,
      key: sql<string>`(select string_agg(format('%L, r.%I', a.attname, a.attname), ', ') from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary)`,
    })
    .from(sql`pg_constraint c join pg_class t on t.oid = c.conrelid`)
    .where(
      sql`t.relnamespace = current_schema()::regnamespace and case when c.contype = 't'
        then exists (select from pg_proc f where f.proname = c.conname and f.pronamespace = t.relnamespace)
        else not c.convalidated end`,
    )
    .orderBy(sql`t.relname, c.conname`)
}
