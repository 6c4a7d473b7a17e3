import type { Consent } from '#contract/api/account/consents.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import entrants from '../../purchases/entrants.module.css'
import { FailedSection } from '../../purchases/PendingCall.tsx'
import { ActionRow } from '../ActionRow.tsx'
import { formatInstantDay } from '../account-texts.ts'
import { listMissingConsents } from './missing-consents.ts'

/** Current versions of documents that the user has not accepted, and what the user has accepted and withdrawn. */
export function Consents() {
  const { t, code: locale } = usePageContext()
  const call = useCall('consents', () => callApi('User/Consents', undefined))
  const { data, reload } = call
  if (!data) return <FailedSection call={call} />
  const missing = listMissingConsents(data)
  return (
    <>
      {missing.length > 0 && (
        <Section title={t('account.consent.missing')}>
          <ul className={entrants.own}>
            {missing.map(({ code, address }) => (
              <ActionRow
                key={code}
                actions={[
                  {
                    label: t('account.consent.give'),
                    run: () => callApiOnce('User/GiveConsent', { body: { code, locale } }),
                  },
                ]}
                onDone={reload}
              >
                <a href={address} target="_blank" rel="noopener">
                  {t(`account.document.${code}`)}
                </a>
              </ActionRow>
            ))}
          </ul>
        </Section>
      )}
      {data.length > 0 && (
        <Section title={t('account.consent.heading')}>
          <ul className={entrants.own}>
            {data.map((consent) => (
              <ConsentRow
                key={`${consent.code} ${consent.version} ${consent.givenAt}`}
                consent={consent}
                onChange={reload}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function ConsentRow({
  consent: { code, version, givenAt, withdrawnAt },
  onChange,
}: {
  consent: Consent
  onChange: () => void
}) {
  const { t, code: language } = usePageContext()
  const formatDate = (instant: string) => formatInstantDay(language, instant)
  const withdraw = {
    label: t('account.consent.withdraw'),
    run: () => callApiOnce('User/WithdrawConsent', { code }),
  }
  return (
    <ActionRow actions={withdrawnAt === null ? [withdraw] : []} onDone={onChange}>
      <span>
        <strong>{t(`account.document.${code}`)}</strong> <bdi>({version})</bdi>
      </span>
      <small>{t('account.consent.given', { date: formatDate(givenAt) })}</small>
      {withdrawnAt && <small>{t('account.consent.withdrawn', { date: formatDate(withdrawnAt) })}</small>}
    </ActionRow>
  )
}
