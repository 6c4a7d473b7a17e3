import { type Client, createClient } from '#contract/client.ts'
import { createApp } from './app.ts'
import { FolderLocked, readLock } from './db/lock.ts'
import { databaseFolder, openDatabase } from './db/open.ts'
import { filesFolder, type ServerSettings } from './settings.ts'

/** An API to call: one that runs, or one of this process's own over the database. */
export type ReachedApi = {
  client: Client
  /** Asks for a path beside the calls: a picture. */
  get: (path: string) => Promise<Response>
  close: () => Promise<void>
}

/**
 * Finds the API: the one named by `API_URL`, the one that holds the database, or one opened here for as long as needed.
 * @throws FolderLocked if a process without an API holds the database
 */
export async function reachApi(settings: ServerSettings): Promise<ReachedApi> {
  const nothing = async () => undefined
  const over = (address: string) => ({
    client: createClient(address),
    get: (path: string) => fetch(new URL(path, address)),
    close: nothing,
  })
  if (settings.apiUrl) return over(settings.apiUrl)
  try {
    const { db, close } = await openDatabase(settings)
    const app = createApp(db, { now: settings.now, files: filesFolder(settings) })
    const client = createClient('http://localhost', async (request) => app.fetch(request))
    return { client, get: async (path) => app.request(path), close }
  } catch (error) {
    if (error instanceof FolderLocked && error.holder.api) {
      return over(error.holder.api)
    }
    throw error
  }
}

/**
 * Where the API runs: the one named by `API_URL`, or the one that holds the database.
 * @throws Error if there is none
 */
export function addressOfApi({ apiUrl, dataFolder }: ServerSettings): string {
  const address = apiUrl ?? readLock(databaseFolder(dataFolder))?.api
  if (address) return address
  throw new Error(
    'There is no API to watch. Start one with `npm run api`, or name the one that runs with API_URL.',
  )
}
