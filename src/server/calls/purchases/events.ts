import type { eventCalls } from '#contract/api/purchases/events.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { describeWithdrawal } from '#server/purchases/entries/describe-withdrawal.ts'
import { listEntrants } from '#server/purchases/events/list-entrants.ts'
import { listEvents, readEvent } from '#server/purchases/events/list-events.ts'
import { withdrawEventEntry } from '#server/purchases/events/withdraw-event-entry.ts'
import type { AreaHandlers } from '../handler.ts'

export const eventHandlers = {
  'Events/List': ({ db, now }) => listEvents(db, now),

  'Events/Info': ({ db, now }, { idEvent }) => readEvent(db, idEvent, now),

  'Events/Entrants': async ({ db, user }, { idEvent }) => listEntrants(db, requireUser(user), idEvent),

  'Events/WithdrawEntry': async (context, { idEvent, body }) => {
    const withdrawal = { ...context, user: requireUser(context.user) }
    return describeWithdrawal(await withdrawEventEntry(withdrawal, idEvent, body.idPaymentIntentItem))
  },
} satisfies AreaHandlers<typeof eventCalls>
