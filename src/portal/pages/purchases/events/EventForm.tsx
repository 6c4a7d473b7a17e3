import { type SubmitEvent, useCallback, useState } from 'react'
import type { EventEntrant, EventInfo } from '#contract/api/purchases/events.ts'
import { formatMoney } from '#language/page-formats.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import field from '#portal/components/query/field.module.css'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import { PendingCall } from '../PendingCall.tsx'
import payment from '../payment/payment.module.css'
import { PersonChoice } from '../purchase/PersonChoice.tsx'
import { PurchaseTotal } from '../purchase/PurchaseTotal.tsx'
import { findReason } from '../purchase/purchase-error.ts'
import { usePurchase } from '../purchase/use-purchase.ts'
import { useQuote } from '../purchase/use-quote.ts'

/** Why a person may not enter: reasons that the texts of competitions do not fit. */
const OF_TARGET_GROUP = ['gender', 'too_young', 'too_old', 'belt', 'level', 'other']

function getReasonKey(reason: string): TranslationKey {
  if (OF_TARGET_GROUP.includes(reason)) return 'events.reason.group'
  return reason === 'closed' ? 'events.closed' : `apply.reason.${findReason(reason) ?? 'failed'}`
}

type Price = EventInfo['prices'][number]

/** Whom the user may enter, the prices to choose from, and the way to pay; those who are entered can be withdrawn. */
export function EventForm({ event, onChange }: { event: EventInfo; onChange: () => void }) {
  const { t } = usePageContext()
  const href = useHref()
  const { idEvent } = event
  const call = useCall(`${idEvent}`, () => callApi('Events/Entrants', { idEvent }))
  const { data, reload } = call
  const reloadAll = useCallback(() => {
    reload()
    onChange()
  }, [reload, onChange])
  if (!data) return <PendingCall call={call} />
  if (data.length === 0)
    return (
      <p className={apply.notice}>
        {`${t('apply.reason.no_judoka')} `}
        <a href={href('userLinks')}>{t('account.links.title')}</a>
      </p>
    )
  return <LoadedForm event={event} people={data} onChange={reloadAll} />
}

function LoadedForm({
  event: { idEvent, period, prices },
  people,
  onChange,
}: {
  event: EventInfo
  people: readonly EventEntrant[]
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  /** The chosen price by person; null where entries are free. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map())
  const { buy, error, isSending } = usePurchase(onChange)
  const canEnter = ({ state, problem }: EventEntrant) =>
    period !== 'closed' && state === 'none' && problem === null
  const requested = people.filter((person) => canEnter(person) && chosen.has(person.idPerson))
  const entries = requested.map(({ idUser, idPerson }) => {
    const idPurchasable = chosen.get(idPerson)
    return { idUser, idPerson, ...(idPurchasable && { idPurchasable }) }
  })
  const request = { idEvent, language: code, entries }
  const quoted = useQuote(entries.length === 0 ? null : request)
  const choose = (idPerson: number, price: number | null | undefined) => {
    const others = [...chosen].filter(([id]) => id !== idPerson)
    setChosen(new Map(price === undefined ? others : [...others, [idPerson, price]]))
  }
  async function enter(submit: SubmitEvent): Promise<void> {
    submit.preventDefault()
    await buy(() => callApiOnce('Purchasable/BuyEventEntries', { body: request }))
  }
  const failed = error?.entry == null ? null : requested[error.entry]?.idPerson
  return (
    <Section title={t('events.who')}>
      {period === 'late' && <p className={apply.notice}>{t('apply.lateNow')}</p>}
      <form onSubmit={enter}>
        <ul className={entrants.own}>
          {people.map((person) => (
            <EntrantRow
              key={person.idPerson}
              person={person}
              failure={error && failed === person.idPerson ? error.reason : null}
              choices={
                canEnter(person)
                  ? {
                      prices: prices.filter(({ idPurchasable }) => person.prices.includes(idPurchasable)),
                      chosen: chosen.get(person.idPerson),
                      choose: (price) => choose(person.idPerson, price),
                    }
                  : null
              }
              about={{ idEvent, period }}
              onChange={onChange}
            />
          ))}
        </ul>
        {error && failed == null && (
          <p className={apply.error} role="alert">
            {t(getReasonKey(error.reason))}
          </p>
        )}
        {entries.length > 0 && (
          <PurchaseTotal quoted={quoted} isSending={isSending} getReason={getReasonKey} />
        )}
      </form>
    </Section>
  )
}

const getPrice = ({ price, priceLate }: Price, period: EventInfo['period']): number =>
  period === 'late' ? (priceLate ?? price) : price

type Choices = {
  prices: readonly Price[]
  /** Undefined for a person who is not chosen. */
  chosen: number | null | undefined
  choose: (price: number | null | undefined) => void
}

function EntrantRow({
  person,
  failure,
  choices,
  about: { idEvent, period },
  onChange,
}: {
  person: EventEntrant
  /** Why the server has not accepted the entry. */
  failure: string | null
  /** Null for a person who cannot be entered. */
  choices: Choices | null
  about: Pick<EventInfo, 'idEvent' | 'period'>
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { state, problem, isOwnPayment, idPaymentIntentItem } = person
  const reason = failure ?? (state === 'none' ? problem : null)
  return (
    <li>
      <div>
        <PersonChoice
          person={person}
          remark={reason && <span role={failure ? 'alert' : undefined}>{t(getReasonKey(reason))}</span>}
          chosen={
            choices && {
              value: choices.chosen !== undefined,
              onChange: (isChosen) =>
                choices.choose(isChosen ? (choices.prices[0]?.idPurchasable ?? null) : undefined),
            }
          }
        />
      </div>
      {choices && choices.prices.length > 1 && choices.chosen !== undefined && (
        <div className={field.controls}>
          <select
            aria-label={t('apply.price')}
            value={choices.chosen ?? ''}
            onChange={({ target }) => choices.choose(Number(target.value))}
          >
            {choices.prices.map((price) => (
              <option key={price.idPurchasable} value={price.idPurchasable}>
                {`${price.name} · ${formatMoney(code, getPrice(price, period), price.currency)}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {state !== 'none' && (
        <span className={payment.state} data-state={state === 'entered' ? 'succeeded' : state}>
          {t(`payment.${state}`)}
        </span>
      )}
      {state === 'pending' && isOwnPayment && (
        <a className={apply.secondary} href={href('registrations')}>
          {t('payment.continue')}
        </a>
      )}
      {idPaymentIntentItem !== null && period !== 'closed' && (
        <WithdrawButton body={{ idPaymentIntentItem }} about={{ idEvent, period }} onChange={onChange} />
      )}
    </li>
  )
}

function WithdrawButton({
  body,
  about: { idEvent, period },
  onChange,
}: {
  body: { idPaymentIntentItem: number }
  about: Pick<EventInfo, 'idEvent' | 'period'>
  onChange: () => void
}) {
  const { t } = usePageContext()
  const [hasFailed, setFailed] = useState(false)
  async function withdraw(): Promise<void> {
    if (!confirm(t(period === 'late' ? 'apply.withdrawLate' : 'apply.withdrawConfirm'))) return
    setFailed(false)
    try {
      await callApiOnce('Events/WithdrawEntry', { idEvent, body })
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    onChange()
  }
  return (
    <>
      <button type="button" className={apply.secondary} onClick={() => withdraw().catch(console.error)}>
        {t('apply.withdraw')}
      </button>
      {hasFailed && <small role="alert">{t('apply.reason.failed')}</small>}
    </>
  )
}
