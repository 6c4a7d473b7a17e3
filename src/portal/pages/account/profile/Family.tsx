import { formatDays } from '#language/formats.ts'
import { callApi } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import entrants from '../../purchases/entrants.module.css'
import { FailedSection } from '../../purchases/PendingCall.tsx'
import payment from '../../purchases/payment/payment.module.css'
import { describeJudoka } from '../account-texts.ts'

/** How many payments the page shows; the others are on a page of their own. */
const SHOWN_PAYMENTS = 3

/** The judoka of the user, and the ways to enter them and to link others. */
export function Family() {
  const { t } = usePageContext()
  const href = useHref()
  const call = useCall('links', () => callApi('User/Links', undefined))
  return (
    <Section title={t('account.judoka.heading')}>
      <FailedSection call={call} />
      {call.data && call.data.judoka.length > 0 && (
        <ul className={entrants.own}>
          {call.data.judoka.map(({ idPerson, ...judoka }) => (
            <li key={idPerson}>
              <div>
                <strong>
                  <bdi>{judoka.name}</bdi>
                </strong>
                <small>
                  <bdi>{describeJudoka(judoka)}</bdi>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={apply.actions}>
        <a className={apply.primary} href={href('apply')}>
          {t('apply.heading')}
        </a>
        <a className={apply.secondary} href={href('userLinks')}>
          {t('account.links.title')}
        </a>
      </p>
    </Section>
  )
}

/** What the user has paid for, the latest first; nothing before that. */
export function Payments() {
  const { t, code } = usePageContext()
  const href = useHref()
  const call = useCall('payments', () => callApi('Purchasable/Payments', undefined))
  const { data } = call
  if (!data || data.length === 0) return <FailedSection call={call} />
  return (
    <Section title={t('payment.heading')}>
      <ul className={entrants.own}>
        {data
          .slice(0, SHOWN_PAYMENTS)
          .map(({ idPaymentIntent, competition, event, items, status, createdAt }) => (
            <li key={idPaymentIntent}>
              <div>
                <strong>
                  {competition ? (
                    <a href={href('competition', { id: competition.externalId })}>
                      <bdi>{competition.name}</bdi>
                    </a>
                  ) : (
                    <bdi>{event?.name ?? items[0]?.name}</bdi>
                  )}
                </strong>
                <small>
                  <bdi>{items.flatMap(({ person }) => person ?? []).join(', ')}</bdi>
                </small>
                <small>{formatDays(code, competition?.dateFrom ?? createdAt.slice(0, 10))}</small>
              </div>
              <span className={payment.state} data-state={status}>
                {t(`payment.${status}`)}
              </span>
            </li>
          ))}
      </ul>
      <p className={apply.actions}>
        <a className={apply.secondary} href={href('registrations')}>
          {t('payment.heading')}
        </a>
      </p>
    </Section>
  )
}
