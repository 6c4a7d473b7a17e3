import type { sessionCalls } from '#contract/api/account/sessions.ts'
import { toOffsetTime, UTC } from '#judo/competition/local-time.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { readAccountSettings } from '#server/identity/accounts/account-settings.ts'
import { readUserInfo } from '#server/identity/accounts/read-accounts.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { endSession, findConfirmation, listSessions } from '#server/identity/sessions/sessions.ts'
import { BadRequest, Conflict, NotConfigured } from '#server/platform/errors/errors.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import type { AreaHandlers, RequestContext } from '../handler.ts'
import { getAuthor, SUCCESS } from './author.ts'

export const sessionHandlers = {
  'User/Sessions': async ({ db, user }) => {
    const signedIn = requireUser(user)
    const sessions = await listSessions(db, signedIn, getSessionTime())
    const { timeZone } = await readAccountSettings(db, signedIn.idUser)
    const name = timeZone ?? UTC.name
    return sessions.map(({ id, createdAt, ...session }) => ({
      idSession: id,
      createdAt: toOffsetTime(createdAt.getTime(), readTimeZone(name, createdAt.getTime())),
      timeZone: name,
      ...session,
    }))
  },

  'User/EndSession': async (context, { idSession }) => {
    const author = getAuthor(context)
    await endSession(context.db, { id: idSession, userId: author.userId }, author)
    return SUCCESS
  },

  'User/Confirmation': async ({ db, user }) => ({
    by: await findConfirmation(db, requireUser(user), getSessionTime()),
  }),

  'User/Data': ({ db, user, decryptNationalId }) =>
    exportAccount(db, requireUser(user).idUser, { decryptNationalId }),

  'User/Delete': async (context, { body: { password } }) => {
    const { db, user, now, outbox, enqueue } = context
    const signedIn = requireUser(user)
    await requireConfirmation(context, signedIn, password)
    await deleteAccount(db, signedIn.idUser, { now, outbox, author: getAuthor(context), enqueue })
    return SUCCESS
  },
} satisfies AreaHandlers<typeof sessionCalls>

/** Sessions begin and end by the clock of the system. */
const getSessionTime = (): Date => new Date()

/** @throws BadRequest for a wrong password, Conflict for users without one who have not logged in again */
async function requireConfirmation(
  { db, verifyPassword }: RequestContext,
  user: SignedInUser,
  password: string | null,
): Promise<void> {
  const confirmation = await findConfirmation(db, user, getSessionTime())
  if (confirmation === 'loggedInAgain') return
  if (confirmation === 'logInAgain')
    throw new Conflict('log_in_again', 'Users without a password log in again at their provider first.')
  if (!verifyPassword) throw new NotConfigured('Signing in')
  const { email } = await readUserInfo(db, user.idUser)
  if (email === null || password === null || !(await verifyPassword(email, password)))
    throw new BadRequest('password', "The parameter 'password' is not the password of the user.")
}
