import type { AccountsInfo } from '#contract/api/account/account.ts'
import type { AccountLinks } from '#contract/api/account/links.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { getAccountName } from '#portal/data/account-name.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import entrants from '../../purchases/entrants.module.css'
import { ActionRow } from '../ActionRow.tsx'
import { formatInstantDay } from '../account-texts.ts'

/** Parents and children of the user, and those who are invited to be. */
export function LinkedAccounts({
  accounts: { primaryAccount, linkedAccounts },
  invitations,
  onChange,
}: {
  accounts: AccountsInfo
  invitations: AccountLinks['sent']
  onChange: () => void
}) {
  const { t, code } = usePageContext()
  return (
    <Section title={t('account.links.accounts')}>
      <p className={apply.hint}>{t('account.links.intro')}</p>
      {linkedAccounts.length + invitations.length === 0 ? (
        <p className={apply.hint}>{t('account.links.none')}</p>
      ) : (
        <ul className={entrants.own}>
          {linkedAccounts.map((account) => {
            const { idUser, email, idParent } = account.userInfo
            const relation = idParent === primaryAccount.userInfo.idUser ? 'child' : 'parent'
            return (
              <ActionRow
                key={idUser}
                actions={[
                  { label: t('account.links.unlink'), run: () => callApiOnce('User/Unlink', { idUser }) },
                ]}
                onDone={onChange}
              >
                <strong>
                  <bdi>{getAccountName(account)}</bdi>
                </strong>
                <small>
                  {`${t(`account.links.${relation}`)} · `}
                  {email === null ? t('account.links.noAddress') : <bdi>{email}</bdi>}
                </small>
              </ActionRow>
            )
          })}
          {invitations.map(({ idInvitation, email, relation, expiresAt }) => (
            <ActionRow
              key={`invitation ${idInvitation}`}
              actions={[
                {
                  label: t('account.invite.cancel'),
                  run: () => callApiOnce('User/CancelInvitation', { idInvitation }),
                },
              ]}
              onDone={onChange}
            >
              <bdi>{email}</bdi>
              <small>
                {`${t(`account.links.${relation}`)} · ${t('account.invite.until', { date: formatInstantDay(code, expiresAt) })}`}
              </small>
            </ActionRow>
          ))}
        </ul>
      )}
    </Section>
  )
}
