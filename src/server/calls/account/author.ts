import { requireUserId } from '#server/identity/rights/rights.ts'
import type { UserChange } from '#server/platform/audit/record-change.ts'
import type { RequestContext } from '../handler.ts'

/** The response of a change that returns nothing. */
export const SUCCESS = { success: true, message: '' }

/** Who makes the changes of a call, as the audit log has it. */
export const getAuthor = ({
  user,
  call,
  now,
}: Pick<RequestContext, 'user' | 'call' | 'now'>): UserChange => ({
  userId: requireUserId(user),
  call,
  now,
})
