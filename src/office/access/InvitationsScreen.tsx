import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invitation, SentInvitation } from '#contract/office/access-calls.ts'
import { requireEntity } from '#contract/office/entities/index.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { useTitle } from '../app/use-title.ts'
import { callOffice } from '../data/office-api.ts'
import styles from '../parts/cards.module.css'
import { formatInstant } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelField, labelLevel, labelModule, labelValue } from '../texts/labels.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { Secret } from './Secret.tsx'

const user = requireEntity('adminUser')

/** Open invitations to the back office, and another one. */
export function InvitationsScreen() {
  const { t, locale } = useTexts()
  const session = useSession()
  const queries = useQueryClient()
  const mayWrite = hasLevel(session, user, 'write')
  useTitle(t('office.invitations'))
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => callOffice('Office/Invitations', {}, signal),
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['invitations'] })
  const again = useMutation({
    mutationFn: ({ id }: Invitation) => callOffice('Office/SendInvitation', { body: { id } }),
    onSettled: reload,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => callOffice('Office/RevokeInvitation', { body: { id } }),
    onSettled: reload,
  })
  const problem = again.error ?? revoke.error
  return (
    <>
      <h1>{t('office.invitations')}</h1>
      {error && !data && <ProblemNotice error={error} retry={refetch} />}
      {problem && <ProblemNotice error={problem} />}
      {again.data && again.variables && <Sent email={again.variables.email} sent={again.data} />}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map((invitation) => (
            <li key={invitation.id}>
              <b>
                <bdi>
                  {invitation.name} {invitation.familyName}
                </bdi>
              </b>
              <bdi dir="ltr">{invitation.email}</bdi>
              <span>
                {invitation.role && `${labelValue(t, 'role', invitation.role)} · `}
                {Object.entries(invitation.levels)
                  .map(([module, level]) => `${labelModule(t, module)}: ${labelLevel(t, level)}`)
                  .join(' · ')}
              </span>
              <span>
                {invitation.isExpired
                  ? t('office.invite.expired')
                  : `${labelField(t, 'validTo')}: ${formatInstant(invitation.expiresAt, locale)}`}{' '}
                · <bdi>{invitation.inviter}</bdi>
              </span>
              {mayWrite && (
                <span className="actions">
                  <button type="button" className="button" onClick={() => again.mutate(invitation)}>
                    {t('office.invite.again')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    data-kind="danger"
                    onClick={() => revoke.mutate(invitation)}
                  >
                    {t('office.invite.revoke')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <InvitationForm renderSent={(email, sent) => <Sent email={email} sent={sent} />} />}
    </>
  )
}

/** That a mail is on its way, or the link to hand over. */
function Sent({ email, sent: { link } }: { email: string; sent: SentInvitation }) {
  const { t } = useTexts()
  if (link !== null) return <Secret label={t('office.invite.link')} secret={link} />
  return (
    <p className="notice" role="status">
      {t('office.invite.sent', { email })}
    </p>
  )
}
