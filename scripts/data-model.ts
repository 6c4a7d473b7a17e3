import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getViewSelectedFields, is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import {
  COLUMNS_READ_LATER,
  COLUMNS_STORED_FOR_LATER,
  COLUMNS_WRITTEN_ELSEWHERE,
  type LeftColumns,
  type LeftTables,
  TABLES_READ_LATER,
  TABLES_STORED_FOR_LATER,
  TABLES_WRITTEN_ELSEWHERE,
} from '#server/db/only-stored.ts'
import { command, flags } from './command.ts'

/**
 * `npm run data-model`: writes the diagrams of docs/data-model.md from the schema, and what is only stored so far.
 * With `--check` it writes nothing, and ends with exit code 1 if they are not up to date.
 */

const FILE = 'docs/data-model.md'
const SCHEMA = 'src/server/db/schema'
const BEGIN = '<!-- written by `npm run data-model` -->'
const END = '<!-- end of what is written by `npm run data-model` -->'
const ONLY_STORED = '## Only stored so far'

/** What the first diagram shows: the tables everything else hangs on. */
const BACKBONE =
  'partner club person competition competition_weight entry contest individual_result team_competition team ' +
  'team_fight team_result fragment admin_user person_registration payment_intent payment_intent_item'

/** One schema file. */
type Area = { title: string; tables: PgTable[]; views: PgView[] }

await command(async () => {
  const { check } = flags({ check: { type: 'boolean', default: false } }, 'npm run data-model -- [--check]')
  const text = readFileSync(FILE, 'utf8')
  const areas = await readAreas()
  const wanted = withWritten(withOnlyStored(text), diagrams(areas))
  if (!check) writeFileSync(FILE, wanted)
  else if (text !== wanted) throw new Error(`${FILE} does not show the schema as it is: npm run data-model`)
})

async function readAreas(): Promise<Area[]> {
  const areas: Area[] = []
  for (const file of globSync(`${SCHEMA}/*.ts`).sort()) {
    const name = basename(file, '.ts')
    if (name === 'index') continue
    const things: unknown[] = Object.values(await import(join(process.cwd(), file)))
    const tables = things.filter((thing): thing is PgTable => is(thing, PgTable))
    const views = things.filter((thing): thing is PgView => is(thing, PgView))
    if (tables.length > 0) areas.push({ title: titleOf(name), tables, views })
  }
  return areas
}

function diagrams(areas: readonly Area[]): string {
  const all = areas.flatMap(({ tables }) => tables)
  const names = BACKBONE.split(' ')
  const backbone = all.filter((table) => names.includes(nameOf(table)))
  return [
    '### The backbone',
    diagram(backbone.flatMap((table) => references(table, names))),
    ...areas.flatMap(({ title, tables, views }) => [
      `### ${title}`,
      diagram([
        ...tables.flatMap(tableLines),
        ...views.flatMap(viewLines),
        ...tables.flatMap((table) => references(table, all.map(nameOf))),
      ]),
    ]),
  ].join('\n\n')
}

/** What the schema has and nothing uses, with the reasons of `src/server/db/only-stored.ts`. */
function onlyStored(): string {
  return [
    ONLY_STORED,
    'What the schema has and nothing uses yet, and what lets it be used. Tests compare this with the code and the demo world. ' +
      'Columns are called by their properties.',
    '### Tables that nothing writes',
    reasons(TABLES_STORED_FOR_LATER),
    '### Tables that no call reads',
    reasons(TABLES_READ_LATER),
    '### Columns that nothing writes',
    reasons(COLUMNS_STORED_FOR_LATER),
    '### Columns that no call reads',
    'When a row was entered (`createdAt`) is known to the office alone, and in none of these lines.',
    reasons(COLUMNS_READ_LATER),
    '### Written, but not by the demo world',
    reasons([...TABLES_WRITTEN_ELSEWHERE, ...COLUMNS_WRITTEN_ELSEWHERE]),
  ].join('\n\n')
}

/** It is the last section of the document, and written whole. */
function withOnlyStored(text: string): string {
  const at = text.indexOf(`\n${ONLY_STORED}\n`)
  if (at === -1) throw new Error(`${FILE} is expected to have the heading ${ONLY_STORED}`)
  return `${text.slice(0, at)}\n${onlyStored()}\n`
}

function reasons(left: readonly (LeftTables | LeftColumns)[]): string {
  const named = (what: string) =>
    what
      .split(/\s+/)
      .map((name) => `\`${name}\``)
      .join(', ')
  const rows = left.map(([because, what]) => {
    const where =
      typeof what === 'string'
        ? named(what)
        : Object.entries(what)
            .map(([table, columns]) => `\`${table}\`: ${named(columns)}`)
            .join('; ')
    return `| ${because} | ${where} |`
  })
  return ['| because | what |', '|---|---|', ...rows].join('\n')
}

function diagram(lines: readonly string[]): string {
  return ['```mermaid', 'erDiagram', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** `integer clubId FK "idKluba?"`: the property, and the column with a question mark where it may be null. */
function tableLines(table: PgTable): string[] {
  const { columns, foreignKeys, primaryKeys } = getTableConfig(table)
  const referring = new Set(foreignKeys.flatMap((key) => key.reference().columns))
  const primary = new Set(primaryKeys.flatMap((key) => key.columns))
  return [
    `${nameOf(table)} {`,
    ...columns.map((column) => {
      const keys = [
        ...(column.primary || primary.has(column) ? ['PK'] : []),
        ...(referring.has(column) ? ['FK'] : []),
      ].join(', ')
      const name = `"${column.name}${column.notNull ? '' : '?'}"`
      return `  ${[typeOf(column), propertyOf(table, column), keys, name].filter((part) => part !== '').join(' ')}`
    }),
    '}',
  ]
}

function viewLines(view: PgView): string[] {
  const fields = Object.entries(getViewSelectedFields(view))
  return [
    `${getViewConfig(view).name} {`,
    ...fields.map(([name, field]) =>
      is(field, PgColumn) ? `  ${typeOf(field)} ${name} "${field.name}"` : `  integer ${name} "${name}"`,
    ),
    '}',
  ]
}

/**
 * `club |o--o{ person : "club"`: who is referred to, how many of each, and by which properties; one line for two tables.
 */
function references(table: PgTable, shown: readonly string[]): string[] {
  const lines = new Map<string, { one: string; names: string[] }>()
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference()
    const target = nameOf(foreignTable)
    if (!shown.includes(target)) continue
    const line = lines.get(target) ?? { one: '|o', names: [] }
    if (columns.some((column) => column.notNull)) line.one = '||'
    line.names.push(...columns.map((column) => propertyOf(table, column).replace(/Id$/, '')))
    lines.set(target, line)
  }
  return [...lines].map(
    ([target, { one, names }]) => `${target} ${one}--o{ ${nameOf(table)} : "${names.join(', ')}"`,
  )
}

function propertyOf(table: PgTable, column: PgColumn): string {
  return Object.entries(table).find(([, value]) => value === column)?.[0] ?? column.name
}

function nameOf(table: PgTable): string {
  return getTableConfig(table).name
}

/** The SQL type as one word. */
function typeOf(column: PgColumn): string {
  return column
    .getSQLType()
    .replace('timestamp with time zone', 'instant')
    .replace('double precision', 'double')
    .replace(/\(.*\)/, '')
}

function titleOf(file: string): string {
  return `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`
}

/** @throws Error when the document has lost its markers */
function withWritten(text: string, written: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin === -1 || end < begin)
    throw new Error(`${FILE} is expected to have the lines ${BEGIN} and ${END}`)
  return `${text.slice(0, begin + BEGIN.length)}\n\n${written}\n\n${text.slice(end)}`
}
