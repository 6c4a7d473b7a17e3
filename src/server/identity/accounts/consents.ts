import { and, desc, eq, getTableName, isNull } from 'drizzle-orm'
import type { LanguageCode } from '#language/languages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { userConsent } from '#server/platform/db/schema/index.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'

/** What users have agreed to: who, when, to which version of which document, and when they took it back. */

export type ConsentCode = (typeof CONSENT_DOCUMENTS)[number]['code']

export type Consent = Pick<typeof userConsent.$inferSelect, 'code' | 'version' | 'givenAt' | 'withdrawnAt'>

/** Whose consent it is, when it is given or withdrawn, and with what. */
type ConsentContext = { userId: number; call: string; now: Date }

/** All consents of a user, the latest first. */
export const listConsents = (db: Database, userId: number): Promise<Consent[]> =>
  db
    .select({
      code: userConsent.code,
      version: userConsent.version,
      givenAt: userConsent.givenAt,
      withdrawnAt: userConsent.withdrawnAt,
    })
    .from(userConsent)
    .where(eq(userConsent.userId, userId))
    .orderBy(desc(userConsent.givenAt), userConsent.id)

/** Records the consent of a user to the current version of documents; a consent that exists is kept. */
export async function giveConsents(
  tx: DatabaseOrTransaction,
  codes: readonly ConsentCode[],
  language: LanguageCode,
  { userId, call, now }: ConsentContext,
): Promise<void> {
  for (const { code, version } of CONSENT_DOCUMENTS) {
    if (!codes.includes(code)) continue
    const [consent] = await tx
      .insert(userConsent)
      .values({ userId, code, version, language, givenAt: now })
      .onConflictDoNothing()
      .returning()
    if (!consent) continue
    const after = { code, version, language }
    await recordChange(tx, { userId, call }, { ...describeRow(consent.id), before: null, after, now })
  }
}

/** Marks the consents of a user to a document as withdrawn, of all versions. */
export async function withdrawConsent(
  tx: DatabaseOrTransaction,
  code: ConsentCode,
  { userId, call, now }: ConsentContext,
): Promise<void> {
  const withdrawn = await tx
    .update(userConsent)
    .set({ withdrawnAt: now })
    .where(and(eq(userConsent.userId, userId), eq(userConsent.code, code), isNull(userConsent.withdrawnAt)))
    .returning()
  for (const { id, version } of withdrawn) {
    const change = { before: { code, version }, after: { withdrawnAt: now.toISOString() }, now }
    await recordChange(tx, { userId, call }, { ...describeRow(id), ...change })
  }
}

const describeRow = (id: number) => ({ entity: getTableName(userConsent), entityId: id })
