import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'

/** Texts that somebody may enter anywhere, in every row of the columns that take texts. */

/** What an element, an attribute or a script of a hostile text is named, in everything that is published. */
export const INJECTED = 'injected'

/** Spreads over columns and rows. PostgreSQL cannot store U+0000, and lone surrogates become U+FFFD. */
export const HOSTILE_TEXTS: readonly string[] = [
  'Day one = juniors',
  `<script>${INJECTED}()</script>`,
  `"><img src=x onerror=${INJECTED}()>`,
  `' onmouseover='${INJECTED}()' x='`,
  `" onfocus="${INJECTED}()" autofocus="`,
  `x onclick=${INJECTED}()`,
  `</title></script></style></textarea><${INJECTED}>`,
  `<!--<script>`,
  `--><${INJECTED}>`,
  `]]><${INJECTED}/>`,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  `javascript:${INJECTED}()`,
  `data:text/html,<script>${INJECTED}()</script>`,
  `//${INJECTED}.example/x`,
  `https://${INJECTED}.example/"><script>`,
  `=HYPERLINK("https://${INJECTED}.example")`,
  '@SUM(1)',
  '-60',
  '"',
  "'",
  '`',
  '\\',
  '\\"',
  '&amp;&lt;&nbsp;&#0;&',
  'a,b;c\td',
  'x\r\nSet-Cookie: a=b\r\n\r\nx',
  'x\nBEGIN:VEVENT\nSUMMARY:x',
  '</url><url>',
  `\${${INJECTED}} {{${INJECTED}}} {count} $t(home.title) %s`,
  Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join(''),
  '\u007f\u0080\u0085\u009f',
  'a\u2028b\u2029c',
  '\ufffe\uffff\ufdd0',
  '\ud800',
  '\udc00x',
  '\ufeffx',
  '\u202eabc\u2066def',
  '\u200b\u200d\u2060',
  'x\u0301\u0302\u0303',
  '😀👩‍👩‍👧🏳️‍🌈',
  'عربى',
  '𝕁𝕦𝕕𝕠',
  '',
  ' ',
  '\n',
  '../../../etc/passwd',
  '..',
  '.',
  '/',
  '%2e%2e%2f%00%zz',
  "?#[]@!$&'()*+,;=",
  'CON',
  'judoka',
  'de',
  'not_found',
  'i',
  '__proto__',
  'constructor',
  'null',
  '0',
  '1e309',
  'x'.repeat(400),
  'ß'.repeat(150),
  'İıſΣς',
]

/** Groups of ties are named by packets and by imported files. */
const createTieDecisions = (text: SQL): SQL => sql`jsonb_build_array(jsonb_build_object(
  'group', ${text}, 'order', jsonb_build_array(1, 2), 'method', 'lots',
  'sent', jsonb_build_object('mat', 1, 'number', 1, 'at', '2025-02-15T12:00:00.000Z')
))`

const createTextList = (text: SQL): SQL => sql`jsonb_build_array(${text}, 'x' || ${text})`

const createTextObject = (text: SQL): SQL =>
  sql`jsonb_build_object('name', ${text}, 'x' || ${text}, jsonb_build_array(${text}))`

/**
 * What somebody may write into each column with JSON, with a text at each place where its type has one; null if all its texts
 * come from lists in the program.
 */
const JSON_VALUES: Readonly<Record<string, ((text: SQL) => SQL) | null>> = {
  'audit_log.before': createTextObject,
  'audit_log.after': createTextObject,
  'competition_weight.tieDecisions': createTieDecisions,
  'team_competition.tieDecisions': createTieDecisions,
  'fragment.commentatedVideoIds': createTextList,
  'score_event.tags': createTextList,
  'file.availableSizes': createTextList,
  'contest.liveOrder': null,
  'live_mat.board': null,
  'live_packet.contestIds': null,
  'live_packet.matVersions': null,
  'live_packet.packet': null,
  'push_subscription.kinds': null,
  'scoreboard_token.mats': null,
}

type JsonColumn = TextColumn & { createValue: ((text: SQL) => SQL) | null }

/** Columns with JSON, as the schema defines them: also those that are added later. */
export function listJsonColumns(): JsonColumn[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name } = getTableConfig(table)
    return Object.entries(getTableColumns(table)).flatMap(([property, column]): JsonColumn[] => {
      if (column.columnType !== 'PgJsonb') return []
      const createValue = JSON_VALUES[`${name}.${property}`]
      if (createValue === undefined) {
        throw new Error(`JSON_VALUES does not say which texts ${name}.${property} may contain.`)
      }
      return [{ table, name, property, createValue }]
    })
  })
}

type TextColumn = { table: PgTable; name: string; property: string }

/** Columns that take any text, as the schema defines them: also those that are added later. */
export function listTextColumns(): TextColumn[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, foreignKeys } = getTableConfig(table)
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const references = new Set(
      foreignKeys.flatMap(({ reference }) => reference().columns.map((one) => one.name)),
    )
    return Object.entries(columns).flatMap(([property, column]) =>
      column.dataType === 'string' &&
      /Text|Varchar|Char/.test(column.columnType) &&
      !column.enumValues?.length &&
      !column.generated &&
      !references.has(column.name)
        ? [{ table, name, property }]
        : [],
    )
  })
}

/**
 * Puts one of the texts into each text of the database.
 * @param round another number gives each row another one
 * @param isLeftOut columns that keep their texts, as `table.property`
 * @returns the columns whose texts the database refuses, as `table.property`
 */
export async function plantHostileTexts(
  db: Database,
  {
    texts,
    round,
    isLeftOut,
  }: { texts: readonly string[]; round: number; isLeftOut: (column: string) => boolean },
): Promise<string[]> {
  const list = sql`(array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}])`
  const refused: string[] = []
  for (const [number, { table, name, property }] of listTextColumns().entries()) {
    const path = `${name}.${property}`
    if (isLeftOut(path)) continue
    // by the place of a row, since tables have keys of all kinds
    const place = sql`ctid::text || ${`${round} ${number}`}`
    const text = sql`${list}[abs(hashtext(${place})) % ${sql.raw(String(texts.length))} + 1]`
    const setTexts = (value: SQL) => db.transaction((tx) => tx.update(table).set({ [property]: value }))
    await setTexts(text)
      .catch(() => setTexts(sql`${text} || ' ' || ctid::text`)) // each text may have to be another one
      .catch(() => refused.push(path))
  }
  for (const { table, name, property, createValue } of listJsonColumns()) {
    const path = `${name}.${property}`
    if (createValue === null || isLeftOut(path)) continue
    const place = sql`ctid::text || ${`${round} ${path}`}`
    const text = sql`${list}[abs(hashtext(${place})) % ${sql.raw(String(texts.length))} + 1]`
    await db
      .transaction((tx) => tx.update(table).set({ [property]: createValue(text) }))
      .catch(() => refused.push(path))
  }
  return refused
}
