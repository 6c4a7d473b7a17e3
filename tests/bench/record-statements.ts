import type { Database } from '#server/platform/db/open-database.ts'

/** Statements that some work sent one after the other on one connection: one alone, or a transaction. */
export type RecordedStatements = { statements: readonly Statement[]; again: () => Promise<unknown> }

/** The arguments of the driver's `query`. */
export type Statement = unknown[]
type Connection = { query: (...statement: Statement) => Promise<unknown>; release: () => void }

/** What both drivers have, and what only one of them has. */
type Driver = Pick<Connection, 'query'> & {
  connect?: (...callback: unknown[]) => Promise<Connection>
  transaction?: (work: (transaction: Connection) => Promise<unknown>) => Promise<unknown>
}

/** The statements that some work sends to the driver, each to be sent again as it was; those of transactions too. */
export async function recordStatements(
  db: Database,
  work: () => Promise<void>,
): Promise<RecordedStatements[]> {
  // both drivers of drizzle are there, and the type that is common to them doesn't say so
  const driver = (db as Database & { $client: Driver }).$client
  const { query, connect, transaction } = driver
  const recorded: RecordedStatements[] = []

  driver.query = (...statement) => {
    recorded.push({ statements: [statement], again: () => query.apply(driver, statement) })
    return query.apply(driver, statement)
  }
  if (connect) {
    driver.connect = async (...callback) => {
      const connection = await connect.apply(driver, callback)
      if (callback.length > 0) return connection // the pool's own way to send one statement
      const statements: Statement[] = []
      const { release } = connection
      const again = async () => {
        const other = await connect.call(driver)
        for (const statement of statements) await other.query(...statement)
        other.release()
      }
      const recording = createRecordingConnection(connection, statements)
      return Object.assign(recording, {
        release: () => {
          recorded.push({ statements, again })
          release.call(connection)
        },
      })
    }
  }
  if (transaction) {
    driver.transaction = async (inside) => {
      const statements: Statement[] = []
      const done = await transaction.call(driver, (own) => inside(createRecordingConnection(own, statements)))
      const again = () =>
        transaction.call(driver, async (own) => {
          for (const statement of statements) await own.query(...statement)
        })
      recorded.push({ statements, again })
      return done
    }
  }
  try {
    await work()
  } finally {
    Object.assign(driver, { query, ...(connect && { connect }), ...(transaction && { transaction }) })
  }
  return recorded
}

/** A connection that also records its statements. */
function createRecordingConnection(connection: Connection, statements: Statement[]): Connection {
  return Object.assign(Object.create(connection) as Connection, {
    query: (...statement: Statement) => {
      statements.push(statement)
      return connection.query(...statement)
    },
  })
}
