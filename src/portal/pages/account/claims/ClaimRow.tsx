import { useState } from 'react'
import type { DecidableClaim } from '#contract/api/account/claims.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { getEditConflict } from '#portal/api/error-body.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { describeJudoka, formatInstantDay } from '../account-texts.ts'
import { ConflictNotice, type ShownChange } from '../ConflictNotice.tsx'
import { DecisionReason, describeRefusal } from './decision.tsx'

type Decision = 'accepted' | 'rejected' | 'revoked'

/** A claim with its decision. If it has changed meanwhile, says what, and keeps the reason. */
export function ClaimRow({ claim, onChange }: { claim: DecidableClaim; onChange: () => void }) {
  const { t, code } = usePageContext()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<TranslationKey | null>(null)
  const [changes, setChanges] = useState<readonly ShownChange[]>([])
  const { idClaim, relation, note, status, version, judoka, name, email, createdAt, linkedAccounts } = claim

  async function decide(decision: Decision): Promise<void> {
    setSending(true)
    setProblem(null)
    setChanges([])
    try {
      const read = { relation, note, status, version }
      await callApiOnce('Claims/Decide', { idClaim, body: { read, decision, reason: reason || null } })
    } catch (error) {
      console.error(error)
      const unseen = getEditConflict(error)
      if (unseen) setChanges(unseen.map(describeChange))
      else setProblem(describeRefusal(error))
    }
    setSending(false)
    onChange()
  }

  function describeChange({
    field: changed,
    before,
    after,
  }: {
    field: string
    before: unknown
    after: unknown
  }) {
    const nameValue = (value: unknown): string => {
      if (typeof value !== 'string') return '–'
      if (changed === 'relation') return t(value === 'child' ? 'account.claim.child' : 'account.claim.self')
      if (changed === 'note') return value
      if (value === 'pending') return t('account.claim.pending')
      return t(value === 'accepted' ? 'account.claims.status.accepted' : 'account.claims.status.rejected')
    }
    return {
      label: t(`account.claims.field.${changed as 'relation' | 'note' | 'status'}`),
      before: nameValue(before),
      after: nameValue(after),
      chosen: null,
    }
  }

  const button = (decision: Decision, label: string, className = apply.secondary) => (
    <button
      type="button"
      className={className}
      disabled={isSending}
      onClick={() => decide(decision).catch(console.error)}
    >
      {label}
    </button>
  )
  return (
    <li>
      {changes.length > 0 && <ConflictNotice changes={changes} />}
      <p>
        <strong>
          <bdi>{judoka.name}</bdi>
        </strong>{' '}
        <small>
          <bdi>{describeJudoka(judoka)}</bdi>
        </small>
      </p>
      <p>{t(`account.claims.${relation}`, { name: `${name} (${email})` })}</p>
      {note !== null && (
        <p>
          <bdi>“{note}”</bdi>
        </p>
      )}
      <p className={apply.hint}>
        {`${formatInstantDay(code, createdAt)} · ${t('account.claims.accounts', { number: linkedAccounts })}`}
      </p>
      <DecisionReason reason={reason} change={setReason} problem={problem} />
      <p className={apply.actions}>
        {status === 'accepted' ? (
          button('revoked', t('account.claims.revoke'))
        ) : (
          <>
            {button('accepted', t('account.claims.accept'), apply.primary)}
            {button('rejected', t('account.claims.reject'))}
          </>
        )}
      </p>
    </li>
  )
}
