import { type ApiClient, createApiClient } from '#contract/client.ts'
import { type AccountReport, accountReport } from '#server/identity/accounts/remove-account.ts'
import { FolderLockedError } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { DELETE_ACCOUNT_PATH, deleteAccount } from '#server/privacy/delete-account.ts'
import {
  FORGET_PERSON_PATH,
  type ForgetReport,
  forgetPerson,
  forgetReport,
} from '#server/privacy/forget-person.ts'
import type { Settings } from '#settings/settings.ts'
import { postAsAdministrator } from '../administrator-request.ts'
import { connectTo } from '../connect-api.ts'
import { createApp } from '../create-app.ts'

/** What removing a person or an account needs: the database, or the server that has it open, and its API. */
export type ForgetConnection = {
  forgetPerson: (idPerson: number) => Promise<ForgetReport>
  deleteAccount: (idUser: number) => Promise<AccountReport>
  client: ApiClient
  /** Requests a path that is not a call, such as a picture. */
  get: (path: string, options?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

/**
 * Opens the database, or connects to the server that has locked the embedded one.
 * @throws FolderLockedError if a process without an API has locked it
 */
export async function openForgetConnection(settings: Settings): Promise<ForgetConnection> {
  try {
    const database = await openDatabase(settings)
    const { db } = database
    const app = createApp(db, { files: settings.filesFolder })
    const author = { command: 'npm run forget' }
    const jobs = await createJobQueue(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const { enqueue } = jobs
    const { filesFolder: files, outboxFolder: outbox } = settings
    return {
      forgetPerson: (idPerson) => forgetPerson(db, idPerson, new Date(), { files, outbox, author }),
      deleteAccount: (idUser) => deleteAccount(db, idUser, { now: new Date(), outbox, author, enqueue }),
      client: createApiClient('http://localhost', async (request) => app.fetch(request)),
      get: async (path, options) => app.request(path, options),
      close: async () => {
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    if (error instanceof FolderLockedError && error.holder?.api)
      return connectToServer(error.holder.api, settings)
    throw error
  }
}

/** @param address of the API */
const connectToServer = (address: string, settings: Settings): ForgetConnection => {
  const post = (path: string, body: object) => postAsAdministrator(address, path, body, settings)
  return {
    ...connectTo(address, settings),
    forgetPerson: async (idPerson) => forgetReport.parse(await post(FORGET_PERSON_PATH, { idPerson })),
    deleteAccount: async (idUser) => accountReport.parse(await post(DELETE_ACCOUNT_PATH, { idUser })),
  }
}
