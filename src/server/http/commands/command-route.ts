import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { claimCommand } from '#server/commands/claim.ts'
import type { CommandContext } from '#server/commands/command.ts'
import { contradictionsCommand } from '#server/commands/contradictions.ts'
import { paymentCommand } from '#server/commands/payment.ts'
import { roleCommand } from '#server/commands/role.ts'
import { scoreboardTokenCommand } from '#server/commands/scoreboard-token.ts'
import { videoCommand } from '#server/commands/video.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { BadRequest, HttpError, NotFound, SignInRequired } from '#server/platform/errors/errors.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'

/** Path of the call that runs a command in the process that has the embedded database open. */
export const RUN_COMMAND_PATH = '/api/Administrator/RunCommand'

const COMMANDS = [
  claimCommand,
  contradictionsCommand,
  paymentCommand,
  roleCommand,
  scoreboardTokenCommand,
  videoCommand,
]

const MAX_BODY_BYTES = 16 * 1024

const requestBody = z.object({ command: z.string(), args: z.array(z.string()).max(1000) })

/**
 * Runs commands of an administrator on the machine of the server, who knows its secret. Not a call of the contract, because
 * no page makes it.
 */
export function serveCommands(
  app: Hono,
  {
    isAdministratorToken,
    now,
    ...context
  }: Omit<CommandContext, 'now'> & { isAdministratorToken: (token: string) => boolean; now: () => Date },
): void {
  app.post(RUN_COMMAND_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const token = getBearerToken(c.req.header('Authorization'))
    if (token === null || !isAdministratorToken(token)) throw new SignInRequired()
    const request = requestBody.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      throw new BadRequest('body', "The parameter 'body' is invalid: expected { command, args }.")
    const { command: name, args } = request.data
    const command = COMMANDS.find((candidate) => candidate.name === name)
    if (!command) throw new NotFound('command', 'command', name)
    try {
      const output = await command.execute({ ...context, now: now() }, args)
      return c.json({ output }, 200, { 'Cache-Control': 'private, no-store' })
    } catch (error) {
      if (error instanceof HttpError || error instanceof DrizzleQueryError || isDatabaseUnavailable(error))
        throw error
      // what the command would print
      throw new BadRequest('args', error instanceof Error ? error.message : String(error))
    }
  })
}
