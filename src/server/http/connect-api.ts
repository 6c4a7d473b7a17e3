import { type ApiClient, createApiClient } from '#contract/client.ts'
import type { Settings } from '#settings'
import { FolderLockedError, readLock } from '../db/folder-lock.ts'
import { getDatabaseFolder, openDatabase } from '../db/open-database.ts'
import { createApp } from './create-app.ts'

/** An API to call: one that runs, or one of this process's own over the database. */
export type ApiConnection = {
  client: ApiClient
  /** Asks for a path beside the calls: a picture. */
  get: (path: string) => Promise<Response>
  close: () => Promise<void>
}

/**
 * Finds the API: the one named by `API_URL`, the one that holds the database, or one opened here for as long as needed.
 * @throws FolderLocked if a process without an API holds the database
 */
export async function connectApi(settings: Settings): Promise<ApiConnection> {
  const nothing = async () => undefined
  const over = (address: string) => ({
    client: createApiClient(address),
    get: (path: string) => fetch(new URL(path, address)),
    close: nothing,
  })
  if (settings.apiUrl) return over(settings.apiUrl)
  try {
    const { db, close } = await openDatabase(settings)
    const app = createApp(db, { now: settings.now, files: settings.filesFolder })
    const client = createApiClient('http://localhost', async (request) => app.fetch(request))
    return { client, get: async (path) => app.request(path), close }
  } catch (error) {
    if (error instanceof FolderLockedError && error.holder.api) {
      return over(error.holder.api)
    }
    throw error
  }
}

/**
 * Where the API runs: the one named by `API_URL`, or the one that holds the database.
 * @throws Error if there is none
 */
export function findApiAddress({ apiUrl, dataFolder }: Settings): string {
  const address = apiUrl ?? readLock(getDatabaseFolder(dataFolder))?.api
  if (address) return address
  throw new Error(
    'There is no API to watch. Start one with `npm run api`, or name the one that runs with API_URL.',
  )
}
