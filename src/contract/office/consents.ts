/** Consents of people in the registry, as records: what somebody has agreed to or withdrawn, and where it was taken down. */

/** What people consent to. */
export const CONSENT_KINDS = ['publication'] as const

/** Where a consent was taken down: a signed form, a letter or message, what was said, an import, or the merge of two rows of which one has none. */
export const CONSENT_SOURCES = ['form', 'message', 'conversation', 'import', 'merge'] as const
