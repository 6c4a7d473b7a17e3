import type { AccountLinks } from '#contract/api/account/links.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import entrants from '../../purchases/entrants.module.css'
import { ActionRow, type RowAction } from '../ActionRow.tsx'
import { describeJudoka } from '../account-texts.ts'

type Judoka = AccountLinks['judoka'][number]

/** The judoka whom the user acts for, and those whom the user has claimed. */
export function LinkedJudoka({
  judoka,
  claims,
  onChange,
}: {
  judoka: readonly Judoka[]
  claims: AccountLinks['claims']
  onChange: () => void
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <Section title={t('account.judoka.heading')}>
      <p className={apply.hint}>{t('account.judoka.intro', { action: t('judoka.claim') })}</p>
      {judoka.length + claims.length > 0 && (
        <ul className={entrants.own}>
          {judoka.map((person) => (
            <JudokaRow key={person.idPerson} judoka={person} onChange={onChange} />
          ))}
          {claims.map(({ idClaim, relation, judoka: claimed }) => (
            <ActionRow
              key={`claim ${idClaim}`}
              actions={[
                {
                  label: t('account.claim.withdraw'),
                  run: () => callApiOnce('User/WithdrawClaim', { idClaim }),
                },
              ]}
              onDone={onChange}
            >
              <strong>
                <bdi>{claimed.name}</bdi>
              </strong>
              <small>
                <bdi>{describeJudoka(claimed)}</bdi>
              </small>
              <small>{`${t(`account.claim.${relation}`)} · ${t('account.claim.pending')}`}</small>
            </ActionRow>
          ))}
        </ul>
      )}
      <p className={apply.actions}>
        <a className={apply.secondary} href={href('judokaList')}>
          {t('account.judoka.find')}
        </a>
      </p>
    </Section>
  )
}

function JudokaRow({
  judoka: { idPerson, name, club, country, isHidden, canShow, isOwn },
  onChange,
}: {
  judoka: Judoka
  onChange: () => void
}) {
  const { t } = usePageContext()
  const href = useHref()
  const change: RowAction = {
    label: t(isHidden ? 'account.judoka.show' : 'account.judoka.hide'),
    run: () => callApiOnce('User/ChangeJudoka', { idPerson, body: { isHidden: !isHidden } }),
  }
  const unlink: RowAction = {
    label: t('account.links.unlink'),
    run: () => callApiOnce('User/UnlinkJudoka', { idPerson }),
  }
  return (
    <ActionRow
      actions={[...(!isHidden || canShow ? [change] : []), ...(isOwn ? [unlink] : [])]}
      onDone={onChange}
    >
      {isHidden ? (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ) : (
        <a href={href('judoka', { id: idPerson })}>
          <bdi>{name}</bdi>
        </a>
      )}
      <small>
        <bdi>{describeJudoka({ club, country })}</bdi>
      </small>
      {isHidden && <small>{t('account.judoka.hidden')}</small>}
    </ActionRow>
  )
}
