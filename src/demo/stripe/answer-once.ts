import type { Context } from 'hono'
import { type Form, readAccount } from './read-request.ts'
import type { StandInAccount, StandInState } from './stand-in-state.ts'

/** Answers a request that writes: one with an idempotency key that is known gets the answer of the first request with it. */
export async function answerOnce(
  c: Context,
  state: StandInState,
  work: (account: StandInAccount, form: Form) => object,
) {
  const account = readAccount(c)
  const text = await c.req.text()
  const key = c.req.header('Idempotency-Key')
  const request = `${c.req.path} ${account.connected} ${text}`
  const known = key === undefined ? undefined : state.answers.get(key)
  if (known && known.request !== request) {
    return c.json(
      {
        error: {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      },
      400,
    )
  }
  if (known) return c.json(known.body, known.status)
  const body = structuredClone(work(account, new URLSearchParams(text)))
  if (key !== undefined) state.answers.set(key, { request, status: 200, body })
  return c.json(body)
}
