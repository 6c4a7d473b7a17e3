import { renderSVG } from 'uqr'
import { isCreditorReference, parseReference } from './creditor-reference.ts'

/** QR codes from which banking apps read a credit transfer in euros (EPC069-12, version 2). */

export type CreditTransfer = {
  beneficiary: string
  iban: string
  bic: string | null
  /** Cents. */
  amount: number
  /** A creditor reference, or a text of up to 140 characters. */
  remittance: string
}

const MAX_NAME = 70
const MAX_REMITTANCE = 140
/** The guidelines limit the amount, and the size of the code. */
const MAX_AMOUNT = 99_999_999_999
const MAX_VERSION = 13

/** The content of the code; null if the transfer does not fit the format. */
export function formatEpcPayload(transfer: CreditTransfer): string | null {
  const { beneficiary, iban, bic, amount, remittance } = transfer
  if (amount < 1 || amount > MAX_AMOUNT || remittance.length > MAX_REMITTANCE) return null
  const reference = parseReference(remittance)
  const isStructured = isCreditorReference(reference)
  const [purpose, information] = ['', '']
  return [
    ...['BCD', '002', '1', 'SCT'], // service tag, version, UTF-8, SEPA credit transfer
    bic ?? '',
    beneficiary.slice(0, MAX_NAME),
    iban,
    `EUR${(amount / 100).toFixed(2)}`,
    purpose,
    isStructured ? reference : '',
    isStructured ? '' : remittance,
    information,
  ]
    .join('\n')
    .trimEnd()
}

/** The code as SVG; null for a transfer that does not fit the format. */
export function renderEpcQrCode(transfer: CreditTransfer): string | null {
  const payload = formatEpcPayload(transfer)
  return payload && renderSVG(payload, { ecc: 'M', maxVersion: MAX_VERSION, border: 2 })
}
