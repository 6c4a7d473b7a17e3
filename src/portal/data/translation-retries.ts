/** Retries of a translation file (portal specification §9); the delay, in milliseconds, doubles with each of them. */
export const TRANSLATION_RETRIES = { count: 5, firstDelay: 350 }
