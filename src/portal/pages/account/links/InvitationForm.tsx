import { type SubmitEvent, useState } from 'react'
import type { TranslationKey } from '#language/translate.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { Section } from '#portal/components/content/Section.tsx'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { describeFailure } from '../ActionRow.tsx'
import styles from '../account.module.css'
import { Choice } from '../Choice.tsx'

/** Invites the owner of an address as a child or parent of the user. */
export function InvitationForm({ onSent }: { onSent: () => void }) {
  const { t } = usePageContext()
  const [email, setEmail] = useState('')
  const [relation, setRelation] = useState<'child' | 'parent' | null>(null)
  const [outcome, setOutcome] = useState<'sending' | 'sent' | { problem: TranslationKey } | null>(null)
  const problem = typeof outcome === 'object' && outcome !== null ? outcome.problem : null
  async function invite(): Promise<void> {
    if (relation === null) return
    setOutcome('sending')
    try {
      await callApiOnce('User/Invite', { body: { email, relation } })
      setEmail('')
      setRelation(null)
      setOutcome('sent')
      onSent()
    } catch (error) {
      console.error(error)
      setOutcome({ problem: describeRefusal(error) })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    invite().catch(console.error)
  }
  return (
    <Section title={t('account.invite.heading')}>
      <form className={styles.form} onSubmit={submit}>
        <label className={field.field}>
          <span>{t('account.email')}</span>
          <input
            type="email"
            autoComplete="off"
            dir="ltr"
            maxLength={320}
            required
            value={email}
            aria-invalid={problem === 'account.links.error.address'}
            aria-describedby={problem ? 'problem' : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        <Choice
          name="relation"
          legend={t('account.invite.relation')}
          chosen={relation}
          options={{ child: t('account.invite.child'), parent: t('account.invite.parent') }}
          onChange={setRelation}
        />
        {problem && (
          <p className={apply.error} id="problem" role="alert">
            {t(problem)}
          </p>
        )}
        <button type="submit" className={apply.primary} disabled={outcome === 'sending'}>
          {outcome === 'sending' ? t('apply.sending') : t('account.invite.send')}
        </button>
        <p role="status">{outcome === 'sent' && t('account.links.notice.sent')}</p>
      </form>
    </Section>
  )
}

function describeRefusal(error: unknown): TranslationKey {
  const { status, parameter } = readErrorBody(error)
  if (status === 400 && parameter?.endsWith('email')) return 'account.links.error.address'
  return status === 429 ? 'account.links.error.limit' : describeFailure(error)
}
