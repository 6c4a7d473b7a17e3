import pino from 'pino'
import type { Settings } from '#settings/settings.ts'

/**
 * What a server logs: text for people, or lines of JSON for programs that collect them (HAJIME_LOG). Neither contains values of
 * rows, addresses of clients, or queries of requests.
 */

/** A line of JSON has the time as ISO 8601, the name of the level and a message. */
const jsonLogger = pino(
  {
    base: { pid: process.pid },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  pino.destination({ fd: process.stderr.fd, sync: true }),
)

let format: Settings['logFormat'] = 'text'

/** For this process; called once when a server starts. */
export function setLogFormat(chosen: Settings['logFormat']): void {
  format = chosen
}

/** Logs a problem that the process handles. @param message without values of rows */
export function logProblem(message: string): void {
  if (format === 'json') jsonLogger.error(message)
  else console.error(message)
}

/** Logs data that is inconsistent, and is used as far as it can be. @param message without values of rows */
export function logWarning(message: string): void {
  if (format === 'json') jsonLogger.warn(message)
  else console.warn(message)
}

export type RequestFacts = {
  method: string
  /** The pattern of the route, whose parameters may identify people. */
  route: string
  status: number
  seconds: number
}

/** Logs a request that was answered; as text, it would hide the problems. */
export function logRequest({ seconds, ...facts }: RequestFacts): void {
  if (format === 'json') jsonLogger.info({ ...facts, milliseconds: Math.round(seconds * 1000) }, 'request')
}

/** Logs that the database was not available, by its code and without a stack trace: the program has not failed. */
export function logUnavailable(what: string, error: unknown): void {
  const facts = describeError(error).filter((line) => !/^\s+at /.test(line))
  logProblem(`${what} failed, because the database is unavailable:\n${facts.join('\n')}`)
}

/**
 * Logs an unexpected error without the data that it is about: messages of errors quote values, and those of the database
 * contain the parameters of a statement. What remains tells where the program failed, and why in the database's terms.
 * @param what was attempted, without values: `POST /api/Follow/UserFollowJudoka`
 */
export function logError(what: string, error: unknown): void {
  const message = `${what} failed.`
  if (format === 'json') jsonLogger.error({ error: describeError(error).join('\n') }, message)
  else console.error([message, ...describeError(error)].join('\n'))
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
