import { requireUser } from '../../auth/rights.ts'
import { withdrawEventEntry } from '../../payments/events/withdraw-event-entry.ts'
import type { Handlers } from '../handler.ts'
import { describeWithdrawal } from '../purchasable/describe-withdrawal.ts'
import { listEntrants } from './list-entrants.ts'
import { listEvents, readEvent } from './list-events.ts'

export const eventHandlers = {
  'Events/List': ({ db, now }) => listEvents(db, now),
  'Events/Info': ({ db, now }, { idEvent }) => readEvent(db, idEvent, now),
  'Events/Entrants': async ({ db, user }, { idEvent }) => listEntrants(db, requireUser(user), idEvent),

  'Events/WithdrawEntry': async (context, { idEvent, body }) => {
    const withdrawal = { ...context, user: requireUser(context.user) }
    return describeWithdrawal(await withdrawEventEntry(withdrawal, idEvent, body.idPaymentIntentItem))
  },
} satisfies Partial<Handlers>
