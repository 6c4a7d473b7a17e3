import { useEffect, useState } from 'react'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { useCurrentTime } from '#portal/hooks/use-current-time.ts'
import { usePageContext } from '#portal/page-context.ts'
import { FollowedRow, UnpublishedRow } from './FollowedRow.tsx'
import styles from './following.module.css'
import { type FollowedJudoka, groupByTodaysCompetition, loadFollowed } from './load-followed.ts'
import { TodaysJudoka } from './TodaysJudoka.tsx'

/** Those who fight today with their next contests, live; then everybody else with their next competition and last result. */
export function FollowedJudokaList({ ids }: { ids: ReadonlySet<number> }) {
  const { t } = usePageContext()
  const loaded = useFollowed(ids)
  const moment = useCurrentTime()
  if (loaded === 'failed')
    return (
      <EmptyState>
        {t('query.failed')}{' '}
        <button type="button" data-reload="">
          {t('shell.again')}
        </button>
      </EmptyState>
    )
  if (loaded === null || moment === null) return <p aria-busy="true" className={styles.loading} />
  const stillFollowed = { ...loaded, judoka: loaded.judoka.filter(({ person }) => ids.has(person.id)) }
  const groups = groupByTodaysCompetition(stillFollowed, moment)
  const others = groups.get(null) ?? []
  const unpublished = loaded.unpublished.filter(({ id }) => ids.has(id))
  return (
    <>
      {[...groups].map(([competition, judoka]) =>
        competition ? <TodaysJudoka key={competition.id} competition={competition} judoka={judoka} /> : null,
      )}
      {others.length + unpublished.length > 0 && (
        <Section title={t('overview.judoka')}>
          <ul className={styles.list}>
            {others.map((profile) => (
              <FollowedRow key={profile.person.id} judoka={profile} />
            ))}
            {unpublished.map((person) => (
              <UnpublishedRow key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Null while they are being loaded. Somebody who is unfollowed stays loaded. */
function useFollowed(ids: ReadonlySet<number>): FollowedJudoka | 'failed' | null {
  const [loaded, setLoaded] = useState<FollowedJudoka | 'failed' | null>(null)
  const key = [...ids].sort((a, b) => a - b).join()
  useEffect(() => {
    let isCurrent = true
    loadFollowed(key.split(',').map(Number)).then(
      (followed) => isCurrent && setLoaded(followed),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setLoaded('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded
}
