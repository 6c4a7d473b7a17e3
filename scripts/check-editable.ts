import { listEditableColumns, listEntitiesWithoutDefinition } from './editable-columns.ts'

/**
 * `npm run check:editable`: how many columns of the data model people can edit, and which they cannot
 * (tests/unit/server/office/editable-columns.test.ts holds the list).
 */

const columns = listEditableColumns()
const missing = columns.filter(({ isEdited }) => !isEdited)
const edited = columns.length - missing.length
console.log(
  `${edited} of ${columns.length} columns of the data model can be edited (${((100 * edited) / columns.length).toFixed(1)} %).`,
)
console.log('\nColumns that nobody can edit:')
const byTable = Map.groupBy(missing, ({ name }) => name.split('.')[0] ?? '')
for (const [table, members] of byTable)
  console.log(`  ${table}: ${members.map(({ name }) => name.split('.')[1]).join(', ')}`)
console.log(
  `\nEntities of the data model without a definition: ${listEntitiesWithoutDefinition().join(', ')}.`,
)
