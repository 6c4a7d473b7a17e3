import { WebSocket as NodeWebSocket } from 'ws'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import type { ConnectSocket } from '#contract/live/reconnecting-socket.ts'
import { FolderLockedError, getDatabaseFolder, readLock } from '#server/platform/db/folder-lock.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createCommandToken } from '#server/platform/secrets/command-token.ts'
import { findSecret, type SecretSettings } from '#server/platform/secrets/secret.ts'
import type { Settings } from '#settings/settings.ts'

/** A connection to a running API, or to one in this process. */
export type ApiConnection = {
  client: ApiClient
  /** Requests a path that is not a call, such as a picture. */
  get: (path: string, options?: RequestInit) => Promise<Response>
  /** Opens a socket to the live feed; undefined in this process, which has none. */
  connectSocket?: ConnectSocket
  close: () => Promise<void>
}

/**
 * Connects to the API: at `API_URL`, in the process that has locked the database, or otherwise in this process.
 * @throws FolderLockedError if a process without an API has locked the database
 */
export async function connectApi(settings: Settings): Promise<ApiConnection> {
  if (settings.apiUrl) return connectTo(settings.apiUrl, settings)
  try {
    // most commands connect to a running API, and loading the server takes longer than what they do
    const { openDatabase } = await import('#server/platform/db/open-database.ts')
    return await connectToDatabase(await openDatabase(settings), settings)
  } catch (error) {
    if (error instanceof FolderLockedError && error.holder?.api) {
      return connectTo(error.holder.api, settings)
    }
    throw error
  }
}

/** An API in this process on a database that is open; it closes with the connection. */
export async function connectToDatabase(
  { db, close }: Pick<OpenDatabase, 'db' | 'close'>,
  { now, filesFolder }: Pick<Settings, 'now' | 'filesFolder'>,
): Promise<ApiConnection> {
  const { createApp } = await import('./create-app.ts')
  const app = createApp(db, { now, files: filesFolder })
  const client = createApiClient('http://localhost', async (request) => app.fetch(request))
  return { client, get: async (path, options) => app.request(path, options), close }
}

/**
 * Connects to the API at an address. It limits neither what this process reads nor its sockets if both have the same secret.
 * @param settings where the secret is
 */
export function connectTo(address: string, settings: SecretSettings): ApiConnection {
  const secret = findSecret(settings)
  /** A new token each time, because it expires. */
  const createHeaders = (): Record<string, string> =>
    secret === null ? {} : { Authorization: `Bearer ${createCommandToken(secret, 'publisher')}` }
  const send = (request: Request) => {
    for (const [name, value] of Object.entries(createHeaders())) request.headers.set(name, value)
    return fetch(request)
  }
  return {
    client: createApiClient(address, (request) =>
      send(isOnThisMachine(address) ? refuseCompression(request) : request),
    ),
    get: (path, options) => send(new Request(new URL(path, address), options)),
    connectSocket: (address) => {
      const socket = new NodeWebSocket(address, { headers: createHeaders() })
      socket.on('error', () => undefined) // it closes then
      return socket as unknown as WebSocket // has all that is used of a socket of browsers
    },
    close: async () => undefined,
  }
}

const isOnThisMachine = (address: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)

/** Asks for a response as it is: on one machine, compressing it takes longer than transferring it. */
function refuseCompression(request: Request): Request {
  request.headers.set('Accept-Encoding', 'identity')
  return request
}

/**
 * The address of the running API: `API_URL`, or that of the process that has locked the database.
 * @throws Error if no API is running
 */
export function findApiAddress({ apiUrl, dataFolder }: Settings): string {
  const address = apiUrl ?? readLock(getDatabaseFolder(dataFolder))?.api
  if (address) return address
  throw new Error('No API is running. Start one with `npm run api`, or set API_URL to the address of one.')
}
