/** Receipts of payments: PDFs beside the calls, for the buyer only. */

export const RECEIPT_PATH = '/api/Purchasable/:idPaymentIntent/Receipt/:language'

/** @param language code of a language of the portal */
export const getReceiptPath = (idPaymentIntent: number, language: string): string =>
  RECEIPT_PATH.replace(':idPaymentIntent', String(idPaymentIntent)).replace(':language', language)
