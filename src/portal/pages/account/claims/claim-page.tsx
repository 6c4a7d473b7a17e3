import { type SubmitEvent, useState } from 'react'
import { isNotFound } from '#contract/errors.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import field from '#portal/components/query/field.module.css'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { describeFailure } from '../ActionRow.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { describeJudoka } from '../account-texts.ts'
import { Choice } from '../Choice.tsx'

/** Asks who a judoka is to the user: `?person=` is the judoka. */
export const userClaim = definePage<Record<never, never>>()({
  route: 'userClaim',
  ...ACCOUNT_PAGE,
  query: ['person'],
  title: ({ context: { t } }) => t('judoka.claim'),
  View: ({ query }) => <Claim idPerson={Number(query.person)} />,
})

function Claim({ idPerson }: { idPerson: number }) {
  const { t } = usePageContext()
  return <AccountPage title={t('judoka.claim')}>{() => <ClaimedJudoka idPerson={idPerson} />}</AccountPage>
}

/** Without a public profile, there is nobody to claim. */
function ClaimedJudoka({ idPerson }: { idPerson: number }) {
  const { t } = usePageContext()
  const href = useHref()
  const call = useCall(String(idPerson), () => readClaimable(idPerson))
  if (!call.data) return <PendingCall call={call} />
  const { judoka } = call.data
  return (
    <>
      {judoka ? (
        <ClaimForm idPerson={idPerson} name={judoka.name} about={describeJudoka(judoka)} />
      ) : (
        <EmptyState>{t('account.claim.error.unavailable')}</EmptyState>
      )}
      <p className={apply.actions}>
        <a className={apply.secondary} href={href('judokaList')}>
          {t('account.judoka.find')}
        </a>
      </p>
    </>
  )
}

async function readClaimable(
  IdAthlete: number,
): Promise<{ judoka: { name: string; club: string | null; country: string | null } | null }> {
  if (!Number.isInteger(IdAthlete)) return { judoka: null }
  try {
    const { givenName, familyName, club, country } = await callApi('JudokaProfile/Info', { IdAthlete })
    return { judoka: { name: `${givenName} ${familyName}`.trim(), club, country } }
  } catch (error) {
    if (isNotFound(error)) return { judoka: null }
    throw error
  }
}

function ClaimForm({ idPerson, name, about }: { idPerson: number; name: string; about: string }) {
  const { t, code: locale } = usePageContext()
  const [relation, setRelation] = useState<'self' | 'child' | null>(null)
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<'sending' | 'sent' | { problem: TranslationKey } | null>(null)
  async function claim(): Promise<void> {
    if (relation === null) return
    setOutcome('sending')
    try {
      await callApiOnce('User/Claim', { body: { idPerson, relation, note, locale } })
      setOutcome('sent')
    } catch (error) {
      console.error(error)
      setOutcome({ problem: describeRefusal(error) })
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    claim().catch(console.error)
  }
  if (outcome === 'sent')
    return (
      <p className={apply.notice} role="status">
        {t('account.links.notice.claimed')}
      </p>
    )
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <small>
          <bdi>{about}</bdi>
        </small>
      </p>
      <p className={apply.hint}>{t('account.claim.intro')}</p>
      <Choice
        name="relation"
        legend={t('judoka.claim')}
        chosen={relation}
        options={{ self: t('account.claim.self'), child: t('account.claim.child') }}
        onChange={setRelation}
      />
      <label className={`${field.field} ${field.controls}`}>
        <span>{t('account.claim.note')}</span>
        <textarea rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      {outcome !== null && outcome !== 'sending' && (
        <p className={apply.error} role="alert">
          {t(outcome.problem)}
        </p>
      )}
      <button type="submit" className={apply.primary} disabled={outcome === 'sending'}>
        {outcome === 'sending' ? t('apply.sending') : t('account.claim.send')}
      </button>
    </form>
  )
}

function describeRefusal(error: unknown): TranslationKey {
  const { status, code } = readErrorBody(error)
  if (status === 404) return 'account.claim.error.unavailable'
  if (status === 429) return 'account.links.error.limit'
  if (status !== 409) return describeFailure(error)
  if (code === 'linked_elsewhere') return 'account.claim.error.other'
  return code === 'cannot_link' ? 'account.links.error.conflict' : 'account.claim.error.linked'
}
