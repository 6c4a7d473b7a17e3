import { SignInRequired } from '../request/errors.ts'
import type { SignedInUser } from './signed-in-user.ts'

/**
 * The id of who asks.
 * @throws NotSignedIn for a visitor
 */
export function requireUserId(user: SignedInUser | null): number {
  if (!user) throw new SignInRequired()
  return user.idUser
}
