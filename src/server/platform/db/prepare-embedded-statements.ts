import { Mutex, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/**
 * Prepares the statements of the embedded database once, below Drizzle: parsing and planning most of them takes longer than
 * executing them, and PGlite does all three each time.
 */

type Query = (text: string, parameters?: readonly unknown[], options?: QueryOptions) => Promise<Results>

type PreparedStatement = { name: string; parameterTypes: readonly number[] }

/** The planner is not told when a table grows, because nothing analyses tables meanwhile as a server does. */
const KEPT_STATEMENTS = { max: 250, ttl: 60_000 }

/** Longer statements have parameters for many rows, are rarely repeated, and take much memory. */
const MAX_KEPT_CHARACTERS = 20_000

/** An array of many ids. The plan of a kept statement expects ten, and may take ten times as long for a thousand. */
const MANY_IDS = /^\{(\w+,){20}/

const isKeepable = (text: string, parameters: readonly unknown[]): boolean =>
  text.length <= MAX_KEPT_CHARACTERS &&
  !parameters.some((value) => typeof value === 'string' && MANY_IDS.test(value))

/** PostgreSQL replaces the statement of this name with the next one. */
const UNNAMED = ''

const { serialize } = protocol

export function prepareEmbeddedStatements(client: PGlite): void {
  /** Keeps statements out of the transactions of others, as PGlite does with its own. */
  const mutex = new Mutex()
  const removedNames: string[] = []
  const statements = new LRUCache<string, PreparedStatement>({
    ...KEPT_STATEMENTS,
    perf: performance,
    dispose: ({ name }) => removedNames.push(name),
  })
  let keptCount = 0

  async function send(...messages: readonly Uint8Array[]) {
    const removals = removedNames.splice(0).map((name) => serialize.close({ type: 'S', name }))
    const response = await client.execProtocol(Buffer.concat([...removals, ...messages, serialize.sync()]))
    return response.messages
  }

  async function prepare(text: string, isKept: boolean): Promise<PreparedStatement> {
    const kept = isKept ? statements.get(text) : undefined
    if (kept) return kept
    if (isKept) keptCount += 1
    const name = isKept ? `kept_${keptCount}` : UNNAMED
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
    if (isKept) statements.set(text, statement)
    return statement
  }

  const execute: Query = (text, parameters = [], options) =>
    client.runExclusive(async () => {
      if (client.closed) throw new Error('The embedded database is closed.')
      const { name, parameterTypes } = await prepare(text, isKeepable(text, parameters))
      const values = parameters.map((value, index) => {
        const toText = client.serializers[parameterTypes[index] ?? 0] ?? String
        return value === null || value === undefined ? null : toText(value)
      })
      const messages = await send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
      )
      const parsers = Object.assign(Object.create(client.parsers), options?.parsers)
      const [result] = parse.parseResults(messages, parsers, { ...options, parsers: undefined })
      return result ?? { rows: [], fields: [] }
    })

  const { transaction, exec, close } = client
  Object.assign(client, {
    query: (...parameters: Parameters<Query>) => mutex.runExclusive(() => execute(...parameters)),
    exec: (...parameters: Parameters<typeof exec>) =>
      mutex.runExclusive(() => exec.apply(client, parameters)),
    transaction: <T>(work: Parameters<typeof transaction<T>>[0]) =>
      mutex.runExclusive(() =>
        transaction.call(client, (open) => {
          const query = open.query as Query
          // the original rejects statements after the end of the transaction
          const executeOpen: Query = (...parameters) => (open.closed ? query : execute)(...parameters)
          return work(Object.assign(open, { query: executeOpen }))
        }),
      ),
    close: () => mutex.runExclusive(() => close.call(client)),
  })
}
