import type { Context, Hono } from 'hono'
import { RECEIPT_PATH } from '#contract/receipts.ts'
import { isLanguageCode } from '#language/languages.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { NotFound, SignInRequired } from '#server/platform/errors/errors.ts'
import { getReceiptFilename } from '../payments/payment-rows.ts'
import { readReceipt } from './read-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

type Access = {
  authenticate: (request: Request) => Promise<SignedInUser | null>
  /** Rejects a caller for whom too many PDFs were rendered. */
  limit: (c: Context, user: SignedInUser) => Promise<void>
  now: () => Date
}

/** Serves receipts as PDF to the buyer. Those of others are answered like those that do not exist. */
export function serveReceipts(app: Hono, db: Database, { authenticate, limit, now }: Access): void {
  app.get(RECEIPT_PATH, async (c) => {
    const user = await authenticate(c.req.raw)
    if (!user) throw new SignInRequired()
    await limit(c, user)
    const { idPaymentIntent, language } = c.req.param()
    if (!isLanguageCode(language)) throw new NotFound('language', 'language', language)
    const id = /^[1-9]\d{0,8}$/.test(idPaymentIntent) ? Number(idPaymentIntent) : 0
    const receipt = await readReceipt(db, id, user.idUser)
    return c.body(await renderReceipt(receipt, language, now()), 200, {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${getReceiptFilename(receipt.number)}"`,
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
