import { defineCommand } from './command.ts'

/** `npm run contradictions`: lists rows from before the rules of the database that contradict them. */

export const contradictionsCommand = defineCommand({
  name: 'contradictions',
  usage: `npm run contradictions

Lists rows that the database would refuse today, with their table, their id, and the constraint. They are from before
the constraint, and stay until somebody corrects them.`,
  parse: (args) => {
    if (args.length > 0) throw new Error(`Expected no arguments, got ${args.join(' ')}.`)
  },
  run: async ({ db }) => {
    const { findContradictions } = await import('#server/platform/db/constraints/find-contradictions.ts')
    const found = await findContradictions(db)
    const rows = found.map(({ table, id, constraint, field }) => ({
      table,
      id: Object.values(id).join(' '),
      constraint,
      field,
    }))
    return found.length > 0
      ? [rows, `${rows.length} rows contradict a constraint.`]
      : ['No row contradicts a constraint.']
  },
})
