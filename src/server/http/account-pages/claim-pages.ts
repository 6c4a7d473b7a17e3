import { html } from 'hono/html'
import type { ClaimedJudoka } from '#server/identity/claims/claims.ts'
import type { PendingClaim, ReadClaim } from '#server/identity/claims/decide-claims.ts'
import type { FieldChange } from '#server/platform/errors/edit-conflict.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import {
  formatDay,
  type PageTexts,
  renderConflict,
  renderDocument,
  renderRefusal,
  renderSignedInDocument,
} from './document.ts'
import { renderRead } from './forms.ts'

/** The page that makes a claim on a judoka, and the page on which clubs and federations decide claims. */

/** Why a claim was not made. */
export type ClaimError = keyof typeof CLAIM_ERRORS

const CLAIM_ERRORS = {
  linked: 'account.claim.error.linked',
  other: 'account.claim.error.other',
  hasParent: 'account.links.error.conflict',
  limit: 'account.links.error.limit',
  unavailable: 'account.claim.error.unavailable',
} as const

/** Asks who the judoka is to the user. Without a judoka, the profile is not public. */
export function renderClaimPage({ t, code }: PageTexts, judoka: ClaimedJudoka | null, refusal?: ClaimError) {
  return renderDocument(
    code,
    t('judoka.claim'),
    html`${refusal ? renderRefusal(t(CLAIM_ERRORS[refusal])) : ''}${judoka ? renderClaimForm(t, judoka) : ''}
<p class="links"><a href="${ACCOUNT_ADDRESSES.links}">${t('account.links.title')}</a></p>`,
  )
}

const renderClaimForm = (
  t: PageTexts['t'],
  { id, name, club, country }: ClaimedJudoka,
) => html`<form method="post" action="${ACCOUNT_ADDRESSES.claim}">
<p><strong><bdi>${name}</bdi></strong><br><span><bdi>${[club, country].filter(Boolean).join(' · ')}</bdi></span></p>
<p class="hint">${t('account.claim.intro')}</p>
<input type="hidden" name="person" value="${id}">
<label class="check"><input type="radio" name="relation" value="self" required> <span>${t('account.claim.self')}</span></label>
<label class="check"><input type="radio" name="relation" value="child" required> <span>${t('account.claim.child')}</span></label>
<label>${t('account.claim.note')}
<textarea name="note" rows="3" maxlength="500"></textarea></label>
<button>${t('account.claim.send')}</button>
</form>`

type DecidersClaims = { pending: readonly PendingClaim[]; accepted: readonly PendingClaim[] }

/** Why a decision was not made: the claim has changed, or without changes, it is decided or cannot be accepted. */
export type DecisionRefusal = {
  id: number
  /** What the decider has entered. */
  reason: string | null
  changes: readonly FieldChange<Omit<ReadClaim, 'version'>>[]
}

/** The claims that a user may decide, and those that they may revoke. */
export function renderClaimsPage(
  texts: PageTexts,
  { pending, accepted }: DecidersClaims,
  refusal?: DecisionRefusal,
) {
  const { t } = texts
  const isChanged = refusal !== undefined && refusal.changes.length > 0
  const reasonFor = (id: number) => (refusal?.id === id ? (refusal.reason ?? '') : '')
  return renderSignedInDocument(
    texts,
    'claims',
    true,
    html`${isChanged ? renderConflict(t, refusal.changes.map(describeChange(t))) : refusal ? renderRefusal(t('account.claims.error')) : ''}${
      pending.length === 0
        ? html`<p>${t('account.claims.none')}</p>`
        : html`<ul class="sessions">
${pending.map((claim) => renderClaim(texts, claim, reasonFor(claim.id), renderDecision(t)))}</ul>`
    }${
      accepted.length === 0
        ? ''
        : html`<h2>${t('account.claims.accepted')}</h2>
<ul class="sessions">
${accepted.map((claim) => renderClaim(texts, claim, reasonFor(claim.id), renderRevocation(t)))}</ul>`
    }`,
  )
}

const describeChange =
  (t: PageTexts['t']) =>
  ({ field, before, after }: DecisionRefusal['changes'][number]) => {
    const name = (value: string | null): string => {
      if (value === null) return '–'
      if (field === 'relation') return t(value === 'child' ? 'account.claim.child' : 'account.claim.self')
      if (field === 'note') return value
      if (value === 'pending') return t('account.claim.pending')
      return t(value === 'accepted' ? 'account.claims.status.accepted' : 'account.claims.status.rejected')
    }
    return {
      label: t(`account.claims.field.${field}`),
      before: name(before),
      after: name(after),
      chosen: null,
    }
  }

const renderClaim = (
  { t, code }: PageTexts,
  claim: PendingClaim,
  reason: string,
  buttons: ReturnType<typeof html>,
) => html`<li>
<p><strong><bdi>${claim.judoka}</bdi></strong> <span><bdi>${[claim.club, claim.country].filter(Boolean).join(' · ')}</bdi></span><br>
${t(`account.claims.${claim.relation}`, { name: `${claim.name} (${claim.email})` })}${claim.note === null ? '' : html`<br><bdi>“${claim.note}”</bdi>`}<br>
<span>${formatDay(code, claim.createdAt)} · ${t('account.claims.accounts', { number: claim.linkedAccounts })}</span></p>
<form method="post" action="${ACCOUNT_ADDRESSES.claims}"><input type="hidden" name="claim" value="${claim.id}">
${renderRead(pickRead(claim))}
<label>${t('account.claims.reason')}
<input name="reason" value="${reason}" maxlength="500" autocomplete="off"></label>
<p class="buttons">${buttons}</p></form>
</li>\n`

const pickRead = ({ relation, note, status, version }: PendingClaim): ReadClaim => ({
  relation,
  note,
  status,
  version,
})

const renderDecision = (
  t: PageTexts['t'],
) => html`<button name="status" value="accepted">${t('account.claims.accept')}</button>
<button class="secondary" name="status" value="rejected">${t('account.claims.reject')}</button>`

const renderRevocation = (t: PageTexts['t']) =>
  html`<button class="danger" name="status" value="revoked">${t('account.claims.revoke')}</button>`
