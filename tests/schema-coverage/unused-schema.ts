/**
 * Parts of the schema that nothing writes or reads yet, and why. `npm run data-model` lists them in docs/data-model.md, and tests
 * compare them with the code and the demo world. Remove an entry as soon as something writes or reads it.
 */

/** Why tables are unused, and their names. */
export type UnusedTables = readonly [because: string, tables: string]

/** Why columns are unused, and their properties by the name of the table. */
export type UnusedColumns = readonly [because: string, columns: Readonly<Record<string, string>>]

/** Names of tables, as `club`. */
export const listTableNames = (left: readonly UnusedTables[]): string[] =>
  left.flatMap(([, tables]) => tables.split(/\s+/))

/** Names of columns, as `club.logoFilename`. */
export const listColumnNames = (left: readonly UnusedColumns[]): string[] =>
  left.flatMap(([, columns]) =>
    Object.entries(columns).flatMap(([table, properties]) =>
      properties.split(/\s+/).map((property) => `${table}.${property}`),
    ),
  )
