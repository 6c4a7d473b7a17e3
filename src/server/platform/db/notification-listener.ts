import pg from 'pg'
import { logProblem } from '../errors/log.ts'

/** Receives the notifications of a channel. */
export type NotificationListener = {
  onNotification: (payload: string) => void
  /** Connected, for the first time or again. Notifications since the connection was lost have been missed. */
  onConnect: () => void
}

/** Stops listening. */
export type StopListening = () => Promise<void>

/** Milliseconds until the next attempt: random, because many processes lose a server at the same time. */
export const getRetryDelay = (): number => 500 + Math.random() * 1000

/** How often a connection is checked, and how long a check may take. */
const HEARTBEAT_INTERVAL_MS = 10_000

/**
 * Listens to a channel over its own connection, and reconnects whenever the connection is lost.
 * @param channel an identifier that needs no quotes
 */
export function listenToChannel(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
): StopListening {
  let stopped = false
  let retryTimer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let current: pg.Client | undefined
  let wasLost = false

  const handleLoss = (client: pg.Client, error?: Error) => {
    if (client !== current) return // handled before
    current = undefined
    clearInterval(heartbeat)
    client.end().catch(() => undefined)
    if (stopped) return
    if (!wasLost) logProblem(`LISTEN on PostgreSQL failed: ${error?.message ?? 'the connection was closed'}.`)
    wasLost = true
    retryTimer = setTimeout(connect, getRetryDelay())
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: HEARTBEAT_INTERVAL_MS,
      query_timeout: HEARTBEAT_INTERVAL_MS,
    })
    current = client
    client.on('error', (error) => handleLoss(client, error))
    client.on('end', () => handleLoss(client))
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (client !== current) return
      if (wasLost) logProblem('LISTEN on PostgreSQL works again.')
      wasLost = false
      heartbeat = setInterval(
        () => client.query('select 1').catch((error: Error) => handleLoss(client, error)),
        HEARTBEAT_INTERVAL_MS,
      )
      listener.onConnect()
    } catch (error) {
      handleLoss(client, error instanceof Error ? error : undefined)
    }
  }
  connect()

  return async () => {
    stopped = true
    clearTimeout(retryTimer)
    clearInterval(heartbeat)
    const client = current
    current = undefined
    await client?.end().catch(() => undefined)
  }
}
