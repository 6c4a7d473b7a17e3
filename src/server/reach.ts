import { type Client, createClient } from '#contract/client.ts'
import { createApp } from './app.ts'
import { FolderLocked } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import type { ServerSettings } from './settings.ts'

/** An API to call: one that runs, or one of this process's own over the database. */
export type ReachedApi = { client: Client; close: () => Promise<void> }

/**
 * Finds the API: the one named by `API_URL`, the one that holds the database, or one opened here for as long as needed.
 * @throws FolderLocked if a process without an API holds the database
 */
export async function reachApi(settings: ServerSettings): Promise<ReachedApi> {
  const nothing = async () => undefined
  if (settings.apiUrl) return { client: createClient(settings.apiUrl), close: nothing }
  try {
    const { db, close } = await openDatabase(settings)
    const app = createApp(db, { now: settings.now })
    return { client: createClient('http://localhost', async (request) => app.fetch(request)), close }
  } catch (error) {
    if (error instanceof FolderLocked && error.holder.api) {
      return { client: createClient(error.holder.api), close: nothing }
    }
    throw error
  }
}
