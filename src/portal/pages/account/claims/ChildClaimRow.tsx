import { useState } from 'react'
import type { DecidableChild } from '#contract/api/purchases/children.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { formatInstantDay } from '../account-texts.ts'
import { DecisionReason, describeRefusal } from './decision.tsx'

/** A claim to be a parent of a judoka who is named only, with its decision. */
export function ChildClaimRow({ claim, onChange }: { claim: DecidableChild; onChange: () => void }) {
  const { t, code } = usePageContext()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<TranslationKey | null>(null)
  const { idClaim, givenName, familyName, birthYear, club, competition, judoka, name, email, createdAt } =
    claim

  async function decide(decision: 'accepted' | 'rejected'): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      await callApiOnce('Claims/DecideChild', { idClaim, body: { decision, reason: reason || null } })
    } catch (error) {
      console.error(error)
      setProblem(describeRefusal(error))
    }
    setSending(false)
    onChange()
  }

  return (
    <li>
      <p>
        <strong>
          <bdi>{`${givenName} ${familyName}`}</bdi>
        </strong>{' '}
        <small>
          {t('judoka.born', { year: birthYear })} <bdi>{club}</bdi>
        </small>
      </p>
      <p>{t('account.claims.child', { name: `${name} (${email})` })}</p>
      <p>{judoka === null ? t('account.claims.new') : t('account.claims.known', { judoka })}</p>
      <p className={apply.hint}>{`${formatInstantDay(code, createdAt)} · ${competition}`}</p>
      <DecisionReason reason={reason} change={setReason} problem={problem} />
      <p className={apply.actions}>
        <button
          type="button"
          className={apply.primary}
          disabled={isSending}
          onClick={() => decide('accepted').catch(console.error)}
        >
          {t('account.claims.accept')}
        </button>
        <button
          type="button"
          className={apply.secondary}
          disabled={isSending}
          onClick={() => decide('rejected').catch(console.error)}
        >
          {t('account.claims.reject')}
        </button>
      </p>
    </li>
  )
}
