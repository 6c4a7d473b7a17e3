import type { Environment } from './environment-variables.ts'

export type PushSettings = {
  /** Private key that signs what is sent to push services (VAPID), in base64url; undefined if it is stored in the data folder. */
  vapidPrivateKey: string | undefined
  /** Contact of the operator, for the operators of push services: `mailto:` or `https:`. */
  vapidSubject: string | undefined
  /** An origin that endpoints may have although it is not public; for tests. */
  testOrigin: string | undefined
}

/** @throws Error that names the variable and what was expected, without its value if that is secret */
export function parsePush({
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT,
  HAJIME_TEST_PUSH_ORIGIN,
}: Environment): PushSettings {
  if (VAPID_PRIVATE_KEY && !/^[\w-]{43}$/.test(VAPID_PRIVATE_KEY))
    throw new Error('VAPID_PRIVATE_KEY must be a private key of 32 bytes in base64url, 43 characters.')
  if (VAPID_SUBJECT && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(VAPID_SUBJECT))
    throw new Error(
      `VAPID_SUBJECT must be an address such as mailto:admin@judo.example, not "${VAPID_SUBJECT}".`,
    )
  return {
    vapidPrivateKey: VAPID_PRIVATE_KEY || undefined,
    vapidSubject: VAPID_SUBJECT || undefined,
    testOrigin: HAJIME_TEST_PUSH_ORIGIN || undefined,
  }
}
