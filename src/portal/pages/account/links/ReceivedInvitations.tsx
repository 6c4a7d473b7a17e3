import type { AccountLinks } from '#contract/api/account/links.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import entrants from '../../purchases/entrants.module.css'
import { ActionRow, describeFailure } from '../ActionRow.tsx'
import { formatInstantDay } from '../account-texts.ts'

/** Invitations to the user, to accept or decline. Nothing without any. */
export function ReceivedInvitations({
  invitations,
  onAccepted,
  onChange,
}: {
  invitations: AccountLinks['received']
  /** Called after the accounts were linked. */
  onAccepted: () => void
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  if (invitations.length === 0) return null
  const answer = (idInvitation: number, choice: 'accept' | 'decline') => ({
    label: t(`account.invite.${choice}`),
    run: async () => {
      await callApiOnce('User/AnswerInvitation', { idInvitation, body: { answer: choice } })
      if (choice === 'accept') onAccepted()
    },
    isPrimary: choice === 'accept',
  })
  return (
    <Section title={t('account.invite.toYou')}>
      <ul className={entrants.own}>
        {invitations.map(({ idInvitation, name, email, relation, expiresAt }) => (
          <ActionRow
            key={idInvitation}
            actions={[answer(idInvitation, 'accept'), answer(idInvitation, 'decline')]}
            describeError={describeRefusal}
            onDone={onChange}
          >
            <span>
              {t(`account.invite.${relation === 'child' ? 'asChild' : 'asParent'}`, {
                name: `${name} (${email})`,
              })}
            </span>
            <small>
              {t('account.invite.until', {
                date: formatInstantDay(code, expiresAt),
              })}
            </small>
          </ActionRow>
        ))}
      </ul>
    </Section>
  )
}

const describeRefusal = (error: unknown): TranslationKey =>
  readErrorBody(error).status === 409 ? 'account.links.error.conflict' : describeFailure(error)
