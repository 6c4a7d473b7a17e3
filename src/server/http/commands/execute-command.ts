import { z } from 'zod'
import type { CommandOutput, DatabaseCommand } from '#server/commands/command.ts'
import { FolderLockedError } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Settings } from '#settings/settings.ts'
import { postAsAdministrator } from '../administrator-request.ts'
import { findPortalOrigin } from '../create-api-server.ts'
import { RUN_COMMAND_PATH } from './command-route.ts'

const responseBody = z.object({
  output: z.array(z.union([z.string(), z.array(z.record(z.string(), z.unknown()))])),
})

/**
 * Runs a command on the database, or in the server that has locked the embedded one.
 * @throws FolderLockedError if a process without an API has locked it
 */
export async function executeCommand(
  command: DatabaseCommand,
  args: readonly string[],
  settings: Settings,
): Promise<CommandOutput> {
  const database = await openDatabase(settings).catch((error: unknown) => {
    if (error instanceof FolderLockedError && error.holder?.api) return error.holder.api
    throw error
  })
  if (typeof database === 'string') {
    const body = { command: command.name, args }
    return responseBody.parse(await postAsAdministrator(database, RUN_COMMAND_PATH, body, settings)).output
  }
  try {
    const jobs = await createJobQueue(database)
    try {
      const context = { db: database.db, enqueue: jobs.enqueue, now: settings.now() }
      return await command.execute({ ...context, mailOrigin: findPortalOrigin(settings) }, args)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}
