import { useState } from 'react'
import type { EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import type { CallResponse } from '#contract/calls.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import apply from './apply.module.css'
import { toPerson } from './EntrantList.tsx'
import styles from './entrants.module.css'
import { FailedSection } from './PendingCall.tsx'
import payment from './payment/payment.module.css'
import { useCategoryNames } from './use-category-names.ts'

/**
 * What the account has entered in this competition, with the state of its payment; nothing before the first entry.
 * @param period whether entries can be withdrawn, and whether that refunds anything
 */
export function OwnEntries({
  published,
  judoka,
  period,
  onChange,
}: {
  published: PublishedCompetition
  /** Those whom the user may enter: an entry has the name of its judoka, not that of their account. */
  judoka: readonly EnterableJudoka[]
  period: CallResponse<'Competition/EnterableJudoka'>['period']
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { nameCategory } = useCategoryNames(published)
  const { id: idCompetition } = published.competition
  const [failed, setFailed] = useState<number | null>(null)
  const call = useCall(`${idCompetition}`, () =>
    callApi('Competition/LoginUserRegistrations', { idCompetition, language: code }),
  )
  const { data, reload } = call
  if (!data || data.length === 0) return <FailedSection call={call} />
  async function withdraw(idEntry: number): Promise<void> {
    if (!confirm(t(period === 'late' ? 'apply.withdrawLate' : 'apply.withdrawConfirm'))) return
    setFailed(null)
    try {
      await callApiOnce('Competition/WithdrawEntry', { idCompetition, body: { idEntry } })
    } catch (error) {
      console.error(error)
      setFailed(idEntry)
    }
    reload()
    onChange()
  }
  return (
    <Section title={t('payment.heading')}>
      <ul className={styles.own}>
        {data.map((registration) => {
          const { idEntry, name, familyName, isPaid, paymentStatus, idPerson, idWeight } = registration
          const entered = judoka.find((candidate) => candidate.idPerson === idPerson)
          const state = isPaid ? 'succeeded' : (paymentStatus ?? 'entered')
          return (
            <li key={`${idPerson} ${idWeight} ${idEntry}`}>
              <div>
                <strong>
                  <bdi>{entered ? formatNameInCapitals(toPerson(entered)) : `${name} ${familyName}`}</bdi>
                </strong>
                <small>{nameCategory(registration)}</small>
                {failed !== null && failed === idEntry && (
                  <small role="alert">{t('apply.reason.failed')}</small>
                )}
              </div>
              <span className={payment.state} data-state={state}>
                {t(`payment.${state}`)}
              </span>
              {idEntry === null ? (
                <a className={apply.secondary} href={href('registrations')}>
                  {t('payment.continue')}
                </a>
              ) : (
                period !== 'closed' && (
                  <button
                    type="button"
                    className={apply.secondary}
                    onClick={() => withdraw(idEntry).catch(console.error)}
                  >
                    {t('apply.withdraw')}
                  </button>
                )
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
