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
  return refused
}
