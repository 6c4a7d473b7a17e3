/**
 * Logs an unexpected error without the data that it is about: messages of errors quote values, and those of the database
 * contain the parameters of a statement. What remains tells where the program failed, and why in the database's terms.
 * @param what was attempted, without values: `POST /api/Follow/UserFollowJudoka`
 */
export function logError(what: string, error: unknown): void {
  console.error([`${what} failed.`, ...describeError(error)].join('\n'))
}

/** Properties of database errors that name parts of the schema, and no values. */
const SCHEMA_PROPERTIES = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine']

function describeError(error: unknown): string[] {
  if (!(error instanceof Error)) return [`  ${typeof error} thrown`]
  const properties = Object.entries(error).filter(
    ([name, value]) => SCHEMA_PROPERTIES.includes(name) && typeof value === 'string',
  )
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` ${error.code}` : ''
  const facts = properties.map(([name, value]) => ` ${name}=${value}`).join('')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const statement = 'query' in error && typeof error.query === 'string' ? [`  ${getVerbs(error.query)}`] : []
  return [
    `  ${error.name}${code}${facts}`,
    ...statement,
    ...frames,
    ...(error.cause === undefined ? [] : ['  caused by', ...describeError(error.cause)]),
  ]
}

/** The kind of a statement and its tables. The statement itself may contain values, where a program writes them into it. */
function getVerbs(query: string): string {
  const [verb = ''] = /^\s*\w+/.exec(query) ?? []
  const tables = [...query.matchAll(/\b(?:from|into|join|update)\s+"(\w{1,63})"/gi)].map(([, table]) => table)
  return [verb.trim().toLowerCase(), ...new Set(tables)].join(' ')
}
