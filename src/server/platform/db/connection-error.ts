import type { ClientConfig } from 'pg'

/** Why PostgreSQL cannot be used, and what to do about it, by system error or SQLSTATE. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'No server answers there. Start it, or correct DATABASE_URL.',
  ECONNRESET:
    'The connection was closed at once. Check whether the server expects TLS, and that DATABASE_URL is right.',
  ENOENT: 'There is no such socket. Start the server, or correct DATABASE_URL.',
  ENOTFOUND: 'There is no host of that name. Correct DATABASE_URL.',
  EAI_AGAIN: 'The name of the host cannot be looked up now. Check the network and DATABASE_URL.',
  ETIMEDOUT: 'The host does not answer. Check the network, its firewall, and DATABASE_URL.',
  EHOSTUNREACH: 'The host cannot be reached. Check the network and DATABASE_URL.',
  ENETUNREACH: 'The host cannot be reached. Check the network and DATABASE_URL.',
  '28000': 'It rejects the user of DATABASE_URL. Correct the user, or allow it in pg_hba.conf.',
  '28P01': 'It rejects the password of DATABASE_URL. Correct the password.',
  '3D000': 'It has no database of that name. Create it with createdb, or correct DATABASE_URL.',
  '53300': 'It has no connections left. End others, or raise max_connections.',
  '57P03': 'It is still starting, or shutting down. Try again in a moment.',
}

/** The parts of an address that may be shown: the password is not among them. */
type Target = Pick<ClientConfig, 'host' | 'port' | 'database'>

/** An error of a first connection as sentences that name the server; other errors as they are. */
export function explainConnectionError(error: unknown, { host, port, database }: Target): unknown {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  const reason = REASONS[code]
  if (!reason) return error
  // a folder is that of a socket
  const place = host?.startsWith('/') ? host : `${host}:${port}`
  return new Error(`PostgreSQL at ${place} (database ${database}) is not available: ${reason}`, {
    cause: error,
  })
}
