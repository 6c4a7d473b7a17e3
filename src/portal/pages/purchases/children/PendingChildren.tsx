import { useState } from 'react'
import type { PendingChild } from '#contract/api/purchases/children.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import { useCategoryNames } from '../use-category-names.ts'

/** Children whom the club has not confirmed yet; nothing without any. */
export function PendingChildren({
  published,
  pending,
  onChange,
}: {
  published: PublishedCompetition
  pending: readonly PendingChild[]
  onChange: () => void
}) {
  const { t } = usePageContext()
  const { nameCategory } = useCategoryNames(published)
  const { id: idCompetition } = published.competition
  const [failed, setFailed] = useState<number | null>(null)
  if (pending.length === 0) return null
  async function withdraw(idClaim: number): Promise<void> {
    setFailed(null)
    try {
      await callApiOnce('Competition/WithdrawChild', { idCompetition, idClaim })
    } catch (error) {
      console.error(error)
      setFailed(idClaim)
    }
    onChange()
  }
  return (
    <Section title={t('apply.child.pending')}>
      <ul className={entrants.own}>
        {pending.map((child) => (
          <li key={child.idClaim}>
            <div>
              <strong>
                <bdi>{`${child.givenName} ${child.familyName}`}</bdi>
              </strong>
              <small>{nameCategory(child)}</small>
              <small>
                <bdi>{child.club}</bdi>
              </small>
              {failed === child.idClaim && <small role="alert">{t('apply.reason.failed')}</small>}
            </div>
            <button
              type="button"
              className={apply.secondary}
              onClick={() => withdraw(child.idClaim).catch(console.error)}
            >
              {t('account.claim.withdraw')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
