import type { DueRefund } from '#server/purchases/refunds/by-transfer.ts'
import type { PendingTransfer } from '#server/purchases/transfers/confirm-transfer.ts'
import { defineCommand, parseNumber } from './command.ts'

/** `npm run payment`: payments by bank transfer that are expected or have arrived, and what is paid back by one. */

export const paymentCommand = defineCommand({
  name: 'payment',
  usage: `npm run payment -- list
       npm run payment -- confirm <reference> <amount>
       npm run payment -- cancel <reference>
       npm run payment -- refunds
       npm run payment -- refunded <id> <amount>

list      transfers that have not arrived
confirm   makes the entries of a transfer that has arrived, and mails the receipt: confirm RF97 1042 31.72
cancel    ends a transfer that will not arrive, so that its places are free: cancel RF97 1042
refunds   what is to be paid back by bank transfer: of transfers whose entries were withdrawn, and where a refund to a card failed
refunded  records that a refund of that list was paid back: refunded 17 31.00`,
  parse,
  run: async ({ db, ...context }, request) => {
    const settlement = { ...context, author: { command: 'npm run payment' } }
    const { listDueRefunds, recordTransferRefund } = await import('#server/purchases/refunds/by-transfer.ts')
    const { cancelTransfer, confirmTransfer, listPendingTransfers } = await import(
      '#server/purchases/transfers/confirm-transfer.ts'
    )
    switch (request.what) {
      case 'list':
        return [(await listPendingTransfers(db)).map(toTransferLine)]
      case 'refunds':
        return [(await listDueRefunds(db)).map(toRefundLine)]
      case 'confirm': {
        const { receiptNumber } = await confirmTransfer(db, request, settlement)
        const receipt = receiptNumber === null ? '' : ` It has the receipt ${receiptNumber}.`
        return [`The payment ${request.reference} is confirmed.${receipt}`]
      }
      case 'cancel':
        await cancelTransfer(db, request.reference, settlement)
        return [`The payment ${request.reference} is cancelled.`]
      case 'refunded':
        await recordTransferRefund(db, request, settlement)
        return [`The refund ${request.idPaymentIntentItem} is recorded.`]
    }
  },
})

const formatAmount = (amount: number): string => (amount / 100).toFixed(2)

const formatDay = (time: Date): string => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

const toTransferLine = ({ createdAt, totalPrice, ...transfer }: PendingTransfer) => ({
  ...transfer,
  amount: formatAmount(totalPrice),
  since: formatDay(createdAt),
})

const toRefundLine = ({ idPaymentIntentItem, requestedAt, amount, ...refund }: DueRefund) => ({
  id: idPaymentIntentItem,
  ...refund,
  amount: formatAmount(amount),
  since: formatDay(requestedAt),
})

function parse(args: readonly string[]) {
  const [what, ...more] = args
  if ((what === 'list' || what === 'refunds') && more.length === 0) return { what } as const
  // a reference is written in groups
  if (what === 'cancel' && more.length > 0) return { what, reference: more.join(' ') } as const
  if (what === 'confirm' && more.length > 1)
    return { what, reference: more.slice(0, -1).join(' '), amount: parseAmount(more.at(-1)) } as const
  const [id, amount, ...rest] = more
  if (what === 'refunded' && id !== undefined && rest.length === 0) {
    return {
      what,
      idPaymentIntentItem: parseNumber('id of the refund', id),
      amount: parseAmount(amount),
    } as const
  }
  throw new Error(
    `Expected list, refunds, cancel with reference, confirm with reference and amount, or refunded with id and amount, got ${args.join(' ') || 'nothing'}.`,
  )
}

/** @returns minor units */
function parseAmount(text: string | undefined): number {
  if (text !== undefined && /^\d{1,9}\.\d\d$/.test(text)) return Number(text.replace('.', ''))
  throw new Error(`Expected the amount with two decimals, such as 31.72, got ${text ?? 'nothing'}.`)
}
