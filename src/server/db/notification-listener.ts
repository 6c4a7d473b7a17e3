import pg from 'pg'

/** Hears what PostgreSQL tells on a channel. */
export type NotificationListener = {
  onNotification: (told: string) => void
  /** The connection stands, for the first time or again: what was told in the meantime has been missed. */
  onConnect: () => void
}

/** Stops listening. */
export type StopListening = () => Promise<void>

/** Milliseconds until the next attempt, by half more or less by chance: many processes lose a server at once. */
const RETRY_DELAY_MS = 1000
/** A connection that nothing was heard of for so long is tried; one that doesn't answer for as long again is dead. */
const HEARTBEAT_INTERVAL_MS = 10_000

/**
 * Listens to a channel over a connection of its own, which is opened again for as long as it takes whenever it is lost.
 * @param channel name of plain letters
 */
export function listenToChannel(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
): StopListening {
  let stopped = false
  let waiting: NodeJS.Timeout | undefined
  let trying: NodeJS.Timeout | undefined
  let current: pg.Client | undefined
  let wasLost = false

  const lost = (client: pg.Client, error?: Error) => {
    if (client !== current) return // said already
    current = undefined
    clearInterval(trying)
    client.end().catch(() => undefined)
    if (stopped) return
    if (!wasLost)
      console.error(`PostgreSQL can't be listened to: ${error?.message ?? 'the connection ended'}.`)
    wasLost = true
    waiting = setTimeout(connect, RETRY_DELAY_MS * (0.5 + Math.random()))
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: HEARTBEAT_INTERVAL_MS,
      query_timeout: HEARTBEAT_INTERVAL_MS,
    })
    current = client
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (client !== current) return
      if (wasLost) console.error('PostgreSQL is listened to again.')
      wasLost = false
      trying = setInterval(
        () => client.query('select 1').catch((error: Error) => lost(client, error)),
        HEARTBEAT_INTERVAL_MS,
      )
      listener.onConnect()
    } catch (error) {
      lost(client, error instanceof Error ? error : undefined)
    }
  }
  connect()

  return async () => {
    stopped = true
    clearTimeout(waiting)
    clearInterval(trying)
    const client = current
    current = undefined
    await client?.end().catch(() => undefined)
  }
}
