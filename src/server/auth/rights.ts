import type { BackOfficeModule, CallDefinition, CallRight } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { Forbidden, SignInRequired } from '../request/errors.ts'
import { hasFullAccess } from './access-filters.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Who may make a call; undefined where nobody may. */
export function getCallRight(name: CallName): CallRight | undefined {
  const call: CallDefinition | undefined = CALLS[name]
  return call?.rights
}

/** Whether the same is answered whoever asks, so that anybody may keep it. */
export const isPublicCall = (name: CallName): boolean => getCallRight(name) === 'everyone'

/**
 * Lets a call through, or not.
 * @throws SignInRequired where a user is needed and nobody is signed in
 * @throws Forbidden where the user lacks the right, and for a call that nobody has been given
 */
export function requireRight(name: CallName, user: SignedInUser | null): void {
  const right = getCallRight(name)
  if (right === 'everyone' || right === 'signed by the sender') return
  if (!user) throw new SignInRequired()
  if (right === undefined) throw new Forbidden('make this call: it is open to nobody yet')
  if (right === 'signed in') return
  if (!hasModuleAccess(user, right.module)) throw new Forbidden(`work on ${right.module}`)
  if (right.within === 'everything' && !hasFullAccess(user))
    throw new Forbidden('change what all partners share')
}

/** Modules are open by level; those who run everything need no permission for each. */
function hasModuleAccess(user: SignedInUser, module: BackOfficeModule): boolean {
  return Object.hasOwn(user.modules, module) || hasFullAccess(user)
}

/**
 * The id of the user who makes a call.
 * @throws SignInRequired for a visitor
 */
export function requireUserId(user: SignedInUser | null): number {
  if (!user) throw new SignInRequired()
  return user.idUser
}
