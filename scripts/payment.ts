import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open-database.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import {
  confirmTransfer,
  listPendingTransfers,
  type PendingTransfer,
} from '#server/payments/confirm-transfer.ts'
import type { Settings } from '#settings'
import { parseOrExit, runCommand } from './run-command.ts'

/** `npm run payment`: payments by bank transfer that are expected, and that have arrived. */

const USAGE = `npm run payment -- list
       npm run payment -- confirm <reference> <amount>

list     transfers that have not arrived
confirm  makes the entries of a transfer that has arrived, and mails the receipt: confirm 1c0e… 31.72`

type Command = { what: 'list' } | { what: 'confirm'; reference: string; amount: number }

const command = parseOrExit(readCommandLine, USAGE)

await runCommand((settings) =>
  command.what === 'list' ? list(settings) : confirm(settings, command.reference, command.amount),
)

async function list(settings: Settings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  try {
    console.table((await listPendingTransfers(db)).map(toRow))
  } finally {
    await close()
  }
}

function toRow({ createdAt, totalPrice, ...transfer }: PendingTransfer) {
  const since = createdAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { ...transfer, amount: (totalPrice / 100).toFixed(2), since }
}

/** The mail is sent by the next process of `npm start` or `npm run api`. */
async function confirm(settings: Settings, reference: string, amount: number): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const jobs = await createJobQueue(database)
    try {
      const settlement = { now: settings.now(), enqueue: jobs.enqueue }
      const { receiptNumber } = await confirmTransfer(database.db, { reference, amount }, settlement)
      const receipt = receiptNumber === null ? '' : ` It has the receipt ${receiptNumber}.`
      console.log(`The payment ${reference} is confirmed.${receipt}`)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}

function readCommandLine(): Command {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [what, reference, amount, ...more] = positionals
  if (what === 'list' && reference === undefined) return { what }
  if (what !== 'confirm' || reference === undefined || more.length > 0) {
    throw new Error(
      `Expected list, or confirm with reference and amount, got ${positionals.join(' ') || 'nothing'}.`,
    )
  }
  if (amount === undefined || !/^\d{1,9}\.\d\d$/.test(amount)) {
    throw new Error(`Expected the amount that has arrived, such as 31.72, got ${amount ?? 'nothing'}.`)
  }
  return { what, reference, amount: Number(amount.replace('.', '')) }
}
