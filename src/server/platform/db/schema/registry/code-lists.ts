import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Rows of code lists that the installation has got from the program (docs/decisions/053-code-lists.md): the table, and the code of the
 * row. They are not inserted a second time, so that a row that somebody deletes stays deleted. Not part of the product.
 */
export const codeListDelivery = pgTable(
  'code_list_delivery',
  { list: text('list').notNull(), code: text('code').notNull() },
  (t) => [primaryKey({ columns: [t.list, t.code] })],
)
