import { NotSignedIn } from '../http/errors.ts'
import type { SignedInUser } from './user.ts'

/**
 * The id of who asks.
 * @throws NotSignedIn for a visitor
 */
export function requireUser(user: SignedInUser | null): number {
  if (!user) throw new NotSignedIn()
  return user.idUser
}
