import { hashPassword } from 'better-auth/crypto'
import { createApp } from '#server/http/create-app.ts'
import { insertUser } from '#server/identity/accounts/create-user.ts'
import { grantRole } from '#server/identity/rights/grant-role.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import * as t from '#server/platform/db/schema/index.ts'
import type { JobInput, JobName } from '#server/platform/jobs/job-types.ts'
import { createCaller, ORIGIN, PASSWORD, readCookie, SECRET, sendForm } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** A claim as who decides has read it. */
export function toReadClaim(claim: typeof t.judokaClaim.$inferSelect | undefined) {
  if (!claim) throw new Error('There is no claim.')
  const { relation, note, status, version } = claim
  return { relation, note, status, version }
}

/** A registry with two clubs and two federations, and users who log in. */

export const NOW = new Date('2030-03-01T12:00:00Z')
export const ROLE_COMMAND = { author: { command: 'npm run role' }, now: NOW }

const passwordHash = hashPassword(PASSWORD)

export type Someone = { idUser: number; email: string; Cookie: string }

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>

export async function openAccountWorld() {
  const opened = await openTestDatabase()
  const { db } = opened
  const mails: JobInput<'mail'>[] = []
  const enqueue = async <N extends JobName>(_tx: unknown, name: N, data: JobInput<N>) => {
    if (name === 'mail') mails.push(data as JobInput<'mail'>)
  }
  const service = createSignInService(db, { secret: SECRET })
  const app = createApp(db, {
    ...service,
    enqueue,
    mailOrigin: ORIGIN,
    validateResponses: true,
    now: () => NOW,
  })
  await db.insert(t.country).values([
    { id: 1, name: 'Austria', short: 'AUT' },
    { id: 2, name: 'Japan', short: 'JPN' },
  ])
  await db.insert(t.club).values([
    { id: 1, name: 'Union Graz', countryId: 1 },
    { id: 2, name: 'JC Wien', countryId: 1 },
  ])
  await db.insert(t.partner).values([
    { id: 1, name: 'Judo Austria', slug: 'aut', countryId: 1 },
    { id: 2, name: 'Judo Japan', slug: 'jpn', countryId: 2 },
  ])
  let made = 0

  const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    sendForm(app, path, fields, headers)

  const someone = async (): Promise<Someone> => {
    const email = `user${++made}@judo.example`
    const idUser = await insertUser(db, { email, givenName: 'Ana', roleType: 'fan' }, await passwordHash)
    const response = await send('/account/log_in/', { email, password: PASSWORD })
    return { idUser, email, Cookie: readCookie(response) }
  }

  return {
    db,
    app,
    mails,
    enqueue,
    send,
    call: createCaller(app),
    someone,
    close: opened.close,
    /** A judoka of the club in Graz with a public profile. */
    judoka: async (values: Partial<typeof t.person.$inferInsert> = {}): Promise<number> => {
      const [row] = await db
        .insert(t.person)
        .values({
          familyName: 'Tester',
          givenName: `Mia${++made}`,
          gender: 'female',
          countryId: 1,
          clubId: 1,
          gdprConsent: true,
          ...values,
        })
        .returning({ id: t.person.id })
      return row?.id ?? 0
    },
    /** A user with a granted role. */
    official: async (grant: Parameters<typeof grantRole>[2]): Promise<Someone> => {
      const user = await someone()
      await grantRole(db, user.email, grant, ROLE_COMMAND)
      return user
    },
  }
}
