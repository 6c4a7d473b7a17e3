import type { BackOfficeModule, CallDefinition, CallRight } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { Forbidden, SignInRequired } from '../request/errors.ts'
import { hasFullAccess } from './access-filters.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** The rights that a call requires; undefined for an unknown call. */
export function getCallRight(name: CallName): CallRight | undefined {
  const call: CallDefinition | undefined = CALLS[name]
  return call?.rights
}

/** Whether the response is the same for all callers, so that shared caches may store it. */
export const isPublicCall = (name: CallName): boolean => getCallRight(name) === 'everyone'

/**
 * Checks that a user may make a call.
 * @throws SignInRequired if the call requires a user
 * @throws Forbidden if the user lacks the right, and for an unknown call
 */
export function requireRight(name: CallName, user: SignedInUser | null): void {
  const right = getCallRight(name)
  if (right === 'everyone' || right === 'signed by the sender') return
  if (!user) throw new SignInRequired()
  if (right === undefined) throw new Forbidden('make this call: it has no rights assigned')
  if (right === 'signed in') return
  if (!hasModuleAccess(user, right.module)) throw new Forbidden(`work on ${right.module}`)
  if (right.within === 'everything' && !hasFullAccess(user))
    throw new Forbidden('change data that all partners share')
}

/** Users with full access need no level in the module. */
function hasModuleAccess(user: SignedInUser, module: BackOfficeModule): boolean {
  return Object.hasOwn(user.modules, module) || hasFullAccess(user)
}

/**
 * The id of the signed-in user.
 * @throws SignInRequired for a visitor
 */
export const requireUserId = (user: SignedInUser | null): number => requireUser(user).idUser

/** @throws SignInRequired for a visitor */
export function requireUser(user: SignedInUser | null): SignedInUser {
  if (!user) throw new SignInRequired()
  return user
}
