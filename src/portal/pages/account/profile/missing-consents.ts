import type { Consent } from '#contract/api/account/consents.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'

/** Documents whose current version a user has not accepted, or not any more. */
export const listMissingConsents = (
  consents: readonly Pick<Consent, 'code' | 'version' | 'withdrawnAt'>[],
): (typeof CONSENT_DOCUMENTS)[number][] =>
  CONSENT_DOCUMENTS.filter(
    ({ code, version }) =>
      !consents.some(
        (consent) => consent.code === code && consent.version === version && consent.withdrawnAt === null,
      ),
  )
