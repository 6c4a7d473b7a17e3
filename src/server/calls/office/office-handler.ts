import { requireUser } from '#server/identity/rights/rights.ts'
import type { OfficeContext } from '#server/office/office-context.ts'
import type { RequestContext } from '../handler.ts'

/** Answers a call of the back office; the schemas of the call have validated the request. */
export type OfficeHandler = (
  context: RequestContext,
  request: Readonly<Record<string, unknown>>,
) => Promise<unknown>

export const getOfficeContext = ({ db, user, call, now }: RequestContext): OfficeContext => ({
  db,
  call,
  now,
  user: requireUser(user),
})
