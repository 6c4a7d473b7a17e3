import { confirmTransfer, listPendingTransfers, type PendingTransfer } from '../payments/confirm-transfer.ts'
import { defineCommand } from './command.ts'

/** `npm run payment`: payments by bank transfer that are expected, and that have arrived. */

export const paymentCommand = defineCommand({
  name: 'payment',
  usage: `npm run payment -- list
       npm run payment -- confirm <reference> <amount>

list     transfers that have not arrived
confirm  makes the entries of a transfer that has arrived, and mails the receipt: confirm 1c0e… 31.72`,
  parse,
  run: async ({ db, ...settlement }, transfer) => {
    if (transfer === 'list') return [(await listPendingTransfers(db)).map(toRow)]
    const { receiptNumber } = await confirmTransfer(db, transfer, settlement)
    const receipt = receiptNumber === null ? '' : ` It has the receipt ${receiptNumber}.`
    return [`The payment ${transfer.reference} is confirmed.${receipt}`]
  },
})

function toRow({ createdAt, totalPrice, ...transfer }: PendingTransfer) {
  const since = createdAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { ...transfer, amount: (totalPrice / 100).toFixed(2), since }
}

function parse(args: readonly string[]) {
  const [what, reference, amount, ...more] = args
  if (what === 'list' && reference === undefined) return what
  if (what !== 'confirm' || reference === undefined || more.length > 0) {
    throw new Error(
      `Expected list, or confirm with reference and amount, got ${args.join(' ') || 'nothing'}.`,
    )
  }
  if (amount === undefined || !/^\d{1,9}\.\d\d$/.test(amount)) {
    throw new Error(`Expected the amount that has arrived, such as 31.72, got ${amount ?? 'nothing'}.`)
  }
  return { reference, amount: Number(amount.replace('.', '')) }
}
