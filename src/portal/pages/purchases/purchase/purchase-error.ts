import { readErrorBody } from '#portal/api/error-body.ts'

/** Why a purchase was not accepted: for one of its entries, or as a whole. */
export type PurchaseError = {
  /** Position of the entry in the request; null for the purchase as a whole. */
  entry: number | null
  /** Last part of the translation key. */
  reason: PurchaseReason | 'failed' | 'other'
}

/** Reasons with a text of their own; they are codes of errors. */
const REASONS = [
  'gender',
  'birth_unknown',
  'too_young',
  'too_old',
  'belt',
  'registration',
  'full',
  'not_full',
  'club_not_registered',
  'already_registered',
  'already_subscribed',
  'registration_refused',
  'already_entered',
  'closed',
  'category_closed',
  'no_judoka',
  'payment_pending',
  'not_configured',
  'currencies',
] as const

type PurchaseReason = (typeof REASONS)[number]

/** The reason for a code of the API; null for one without a text. */
export const findReason = (code: string | null | undefined): PurchaseReason | null =>
  REASONS.find((reason) => reason === code) ?? null

export function readPurchaseError(error: unknown): PurchaseError {
  const { parameter, code } = readErrorBody(error)
  const [, position] = /^(?:entries|registrations)\.(\d+)/.exec(parameter ?? '') ?? []
  const entry = position === undefined ? null : Number(position)
  return { entry, reason: findReason(code) ?? (entry === null ? 'failed' : 'other') }
}
