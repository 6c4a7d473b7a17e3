import { useState } from 'react'
import type { OwnSubscription } from '#contract/api/purchases/subscriptions.ts'
import { formatDays } from '#language/formats.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import { FailedSection } from '../PendingCall.tsx'
import payment from '../payment/payment.module.css'
import { useScopeName } from './subscription-texts.ts'

/** Subscriptions of the account with their ends; one that is renewed can be cancelled. Nothing without any. */
export function OwnSubscriptions() {
  const { t } = usePageContext()
  const call = useCall('subscriptions', () => callApi('Purchasable/StreamingSubscriptions', undefined))
  const { data, reload } = call
  if (!data || data.length === 0) return <FailedSection call={call} />
  return (
    <Section title={t('streams.own')}>
      <ul className={entrants.own}>
        {data.map((subscription) => (
          <SubscriptionRow
            key={subscription.idStreamingSubscription}
            subscription={subscription}
            onChange={reload}
          />
        ))}
      </ul>
    </Section>
  )
}

function SubscriptionRow({
  subscription,
  onChange,
}: {
  subscription: OwnSubscription
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  const nameScope = useScopeName()
  const [hasFailed, setFailed] = useState(false)
  const { idStreamingSubscription, name, isActive, validTo, renews } = subscription
  const day = validTo === null ? '' : formatDays(code, validTo.slice(0, 'YYYY-MM-DD'.length))
  const ended = validTo === null ? 'ended' : 'endedOn'
  const state = !isActive ? ended : renews ? 'renews' : validTo === null ? 'endless' : 'until'
  async function cancel(): Promise<void> {
    if (!confirm(t('streams.cancelConfirm', { day }))) return
    setFailed(false)
    try {
      await callApiOnce('Purchasable/CancelSubscription', { idStreamingSubscription })
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    onChange()
  }
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{nameScope(subscription)}</small>
        {hasFailed && <small role="alert">{t('apply.reason.failed')}</small>}
      </div>
      <span className={payment.state} data-state={isActive ? 'succeeded' : 'ended'}>
        {t(`streams.state.${state}`, { day })}
      </span>
      {isActive && renews && (
        <button type="button" className={apply.secondary} onClick={() => cancel().catch(console.error)}>
          {t('streams.cancel')}
        </button>
      )}
    </li>
  )
}
