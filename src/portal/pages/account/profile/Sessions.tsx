import type { UserSession } from '#contract/api/account/sessions.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { describeDevice } from '#portal/data/describe-device.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import entrants from '../../purchases/entrants.module.css'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { ActionRow } from '../ActionRow.tsx'
import { formatMoment } from '../account-texts.ts'

/** Where the user is logged in; others than this session can be ended. Times are in the time zone of the account. */
export function Sessions() {
  const { t } = usePageContext()
  const call = useCall('sessions', () => callApi('User/Sessions', undefined))
  return (
    <Section title={t('account.sessions')}>
      {call.data ? (
        <ul className={entrants.own}>
          {call.data.map((session) => (
            <SessionRow key={session.idSession} session={session} onChange={call.reload} />
          ))}
        </ul>
      ) : (
        <PendingCall call={call} />
      )}
    </Section>
  )
}

function SessionRow({
  session: { idSession, createdAt, timeZone, userAgent, isCurrent },
  onChange,
}: {
  session: UserSession
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  const end = { label: t('account.endSession'), run: () => callApiOnce('User/EndSession', { idSession }) }
  return (
    <ActionRow actions={isCurrent ? [] : [end]} onDone={onChange}>
      <strong>
        <bdi>{describeDevice(userAgent)}</bdi>
      </strong>
      {isCurrent && <small>{t('account.thisDevice')}</small>}
      <small>
        <time dateTime={createdAt}>{formatMoment(code, createdAt, timeZone)}</time>
      </small>
    </ActionRow>
  )
}
