import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { LARGEST_ID } from '#contract/limits.ts'
import { UnknownUser } from '#server/identity/accounts/remove-account.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest, Forbidden, NotFound, SignInRequired } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import { DELETE_ACCOUNT_PATH, deleteAccount } from '#server/privacy/delete-account.ts'
import { FORGET_PERSON_PATH, forgetPerson, UnknownPerson } from '#server/privacy/forget-person.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import type { RateLimiter } from '../rate-limit.ts'

const MAX_BODY_BYTES = 1024

const id = z.int().positive().max(LARGEST_ID)
const forgetRequest = z.object({ idPerson: id })
const deleteRequest = z.object({ idUser: id })

const PRIVATE = { 'Cache-Control': 'private, no-store' }

type ForgetContext = {
  authenticate: (request: Request) => Promise<SignedInUser | null>
  /** Whether a bearer token is one of an administrator's command. */
  isAdministratorToken: (token: string) => boolean
  rateLimiter: RateLimiter
  origins: readonly string[]
  /** Folder of uploaded pictures. */
  files: string | undefined
  /** Folder of mails that are not sent. */
  outbox: string | undefined
  enqueue: JobQueue['enqueue']
  now: () => Date
}

/**
 * Removes a person on request, or deletes an account (docs/specification/privacy.md), for administrators of all partners and for
 * `npm run forget`, which cannot open the database of a running server itself. Not calls of the contract, because no
 * page makes them.
 */
export function serveForgetCalls(app: Hono, db: Database, context: ForgetContext): void {
  app.post(FORGET_PERSON_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const author = await requireAdministrator(c, context)
    const request = forgetRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      throw new BadRequest('body', "The parameter 'body' is invalid: expected { idPerson }.")
    const { idPerson } = request.data
    try {
      const { now, files, outbox } = context
      const report = await forgetPerson(db, idPerson, now(), { files, outbox, author })
      return c.json(report, 200, PRIVATE)
    } catch (error) {
      if (error instanceof UnknownPerson) throw new NotFound('idPerson', 'person', idPerson)
      throw error
    }
  })

  app.post(DELETE_ACCOUNT_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const author = await requireAdministrator(c, context)
    const request = deleteRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      throw new BadRequest('body', "The parameter 'body' is invalid: expected { idUser }.")
    const { idUser } = request.data
    try {
      const { now, outbox, enqueue } = context
      const report = await deleteAccount(db, idUser, { now: now(), outbox, author, enqueue })
      return c.json(report, 200, PRIVATE)
    } catch (error) {
      if (error instanceof UnknownUser) throw new NotFound('idUser', 'user', idUser)
      throw error
    }
  })
}

/**
 * The administrator: a user, or a command that no user is known of.
 * @throws SignInRequired or Forbidden for everybody else
 */
async function requireAdministrator(c: Context, context: ForgetContext): Promise<ChangeAuthor> {
  const token = getBearerToken(c.req.header('Authorization'))
  if (token !== null && context.isAdministratorToken(token)) return { command: 'npm run forget' }
  const user = await context.authenticate(c.req.raw)
  await context.rateLimiter.consume('write', c, user)
  if (!user) throw new SignInRequired()
  requireTrustedOrigin(c, context.origins)
  if (!hasFullAccess(user)) throw new Forbidden('remove people')
  return { userId: user.idUser, call: c.req.path }
}
