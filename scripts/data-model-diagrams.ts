import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getTableColumns, getViewSelectedFields, is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'

/** The diagrams of docs/data-model.md, from the schema. */

const SCHEMA = 'src/server/platform/db/schema'
/** The tables of the first diagram, which all others depend on. */
const BACKBONE_TABLES =
  'partner club person competition competition_weight entry contest individual_result team_competition team ' +
  'team_fight team_result fragment admin_user person_registration payment_intent payment_intent_item'

/** One schema file. */
type SchemaArea = { title: string; tables: PgTable[]; views: PgView[] }

/** All diagrams, as Markdown. */
export const formatDataModel = async (): Promise<string> => formatDiagrams(await readAreas())

async function readAreas(): Promise<SchemaArea[]> {
  const areas: SchemaArea[] = []
  for (const file of globSync(`${SCHEMA}/**/*.ts`).sort()) {
    const name = basename(file, '.ts')
    if (name === 'index') continue
    const things: unknown[] = Object.values(await import(join(process.cwd(), file)))
    const tables = things.filter((thing): thing is PgTable => is(thing, PgTable))
    const views = things.filter((thing): thing is PgView => is(thing, PgView))
    if (tables.length > 0) areas.push({ title: formatTitle(name), tables, views })
  }
  return areas
}

function formatDiagrams(areas: readonly SchemaArea[]): string {
  const all = areas.flatMap(({ tables }) => tables)
  const names = BACKBONE_TABLES.split(' ')
  const backbone = all.filter((table) => names.includes(getTableName(table)))
  return [
    '### Core tables',
    formatDiagram(backbone.flatMap((table) => formatReferences(table, names))),
    ...areas.flatMap(({ title, tables, views }) => [
      `### ${title}`,
      formatDiagram([
        ...tables.flatMap(formatTable),
        ...views.flatMap(formatView),
        ...tables.flatMap((table) => formatReferences(table, all.map(getTableName))),
      ]),
    ]),
  ].join('\n\n')
}

function formatDiagram(lines: readonly string[]): string {
  return ['```mermaid', 'erDiagram', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** `integer clubId FK "idKluba?"`: the property, and the column with a question mark if it may be null. */
function formatTable(table: PgTable): string[] {
  const { columns, foreignKeys, primaryKeys } = getTableConfig(table)
  const referring = new Set(foreignKeys.map((key) => key.reference().columns[0]?.name))
  const primary = new Set(primaryKeys.flatMap((key) => key.columns))
  return [
    `${getTableName(table)} {`,
    ...columns.map((column) => {
      const keys = [
        ...(column.primary || primary.has(column) ? ['PK'] : []),
        ...(referring.has(column.name) ? ['FK'] : []),
      ].join(', ')
      const name = `"${column.name}${column.notNull ? '' : '?'}"`
      return `  ${[getColumnType(column), getPropertyName(table, column), keys, name].filter((part) => part !== '').join(' ')}`
    }),
    '}',
  ]
}

function formatView(view: PgView): string[] {
  const fields = Object.entries(getViewSelectedFields(view))
  return [
    `${getViewConfig(view).name} {`,
    ...fields.map(([name, field]) =>
      is(field, PgColumn)
        ? `  ${getColumnType(field)} ${name} "${field.name}"`
        : `  integer ${name} "${name}"`,
    ),
    '}',
  ]
}

/**
 * `club |o--o{ person : "club"`: the referenced table, the cardinality and the referring properties; one line for two tables.
 */
function formatReferences(table: PgTable, tableNames: readonly string[]): string[] {
  const lines = new Map<string, { cardinality: string; names: string[] }>()
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns: all, foreignTable } = key.reference()
    const columns = all.slice(0, 1) // further columns of a composite key repeat what the first one refers to
    const target = getTableName(foreignTable)
    if (!tableNames.includes(target)) continue
    const line = lines.get(target) ?? { cardinality: '|o', names: [] }
    if (columns.some((column) => column.notNull)) line.cardinality = '||'
    line.names.push(...columns.map((column) => getPropertyName(table, column).replace(/Id$/, '')))
    lines.set(target, line)
  }
  return [...lines].map(
    ([target, { cardinality, names }]) =>
      `${target} ${cardinality}--o{ ${getTableName(table)} : "${names.join(', ')}"`,
  )
}

function getPropertyName(table: PgTable, column: PgColumn): string {
  return (
    Object.entries(getTableColumns(table)).find(([, { name }]) => name === column.name)?.[0] ?? column.name
  )
}

function getTableName(table: PgTable): string {
  return getTableConfig(table).name
}

/** The SQL type as one word. */
function getColumnType(column: PgColumn): string {
  return column
    .getSQLType()
    .replace('timestamp with time zone', 'instant')
    .replace('double precision', 'double')
    .replace(/\(.*\)/, '')
}

function formatTitle(file: string): string {
  return `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`
}
