import type { CallDefinition } from '#contract/call-definition.ts'
import { type BackOfficeModule, MODULE_LEVELS } from '#contract/office/modules.ts'
import { Forbidden, SignInRequired } from '#server/platform/errors/errors.ts'
import { hasFullAccess, isAdministrator } from './access-filters.ts'
import type { SignedInUser } from './signed-in-user.ts'

/**
 * Checks that a user may make a call, whatever row it names (`requireScope`).
 * @throws SignInRequired if the call requires a user
 * @throws Forbidden if the user lacks the right
 */
export function requireRight({ rights }: CallDefinition, user: SignedInUser | null): void {
  if (rights === 'everyone' || rights === 'signed by the sender') return
  if (!user) throw new SignInRequired()
  if (rights === 'signed in') return
  if (rights === 'administrators') {
    if (!isAdministrator(user)) throw new Forbidden('do what administrators of clubs and federations do')
    return
  }
  const { module, level, within } = rights
  if (module && !hasModule(user, module, level)) throw new Forbidden(`work on ${module}`)
  if (within === 'everything' && !hasFullAccess(user))
    throw new Forbidden('change data that all partners share')
}

/** Whether a user has a level in a module. Users with full access have every level in all of them. */
export function hasModule(
  user: SignedInUser,
  module: BackOfficeModule,
  level: number = MODULE_LEVELS.read,
): boolean {
  return (user.levels[module] ?? 0) >= level || hasFullAccess(user)
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
