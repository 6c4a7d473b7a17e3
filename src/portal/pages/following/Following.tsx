import { type ComponentType, useEffect, useState } from 'react'
import { MessageActions, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { useFollowedClubs } from '#portal/hooks/use-followed-clubs.ts'
import { useFollowedJudoka } from '#portal/hooks/use-followed-judoka.ts'
import { usePageContext } from '#portal/page-context.ts'
import { FollowedClubList } from './FollowedClubList.tsx'
import { FollowedJudokaList } from './FollowedJudokaList.tsx'
import { FollowSearch } from './FollowSearch.tsx'
import styles from './following.module.css'

/**
 * A search to follow judoka, and the judoka and clubs that are followed, or what following does and how. In prerendered HTML nobody is followed: the
 * browser renders the page again (`page-scripts/load-router.ts`).
 */
export function Following() {
  const { t } = usePageContext()
  const ids = useFollowedJudoka() ?? NOBODY
  const clubs = useFollowedClubs() ?? NO_CLUBS
  return (
    <div data-personal="">
      <h1>{t('following.heading')}</h1>
      <FollowSearch />
      {ids.size > 0 && <FollowedJudokaList ids={ids} />}
      {clubs.size > 0 && <FollowedClubList clubs={clubs} />}
      {ids.size + clubs.size === 0 && <HowToFollow />}
      <LoadedNotificationSettings followsSomebody={ids.size + clubs.size > 0} />
    </div>
  )
}

/** Not in prerendered HTML. */
function LoadedNotificationSettings(props: NotificationSettingsProps) {
  const [Settings, setSettings] = useState<ComponentType<NotificationSettingsProps> | null>(null)
  useEffect(() => {
    import('./notifications/NotificationSettings.tsx').then(
      ({ NotificationSettings }) => setSettings(() => NotificationSettings),
      console.error,
    )
  }, [])
  return Settings && <Settings {...props} />
}

type NotificationSettingsProps = { followsSomebody: boolean }

const NOBODY: ReadonlySet<number> = new Set()
const NO_CLUBS: ReadonlyMap<number, string> = new Map()

function HowToFollow() {
  const { t } = usePageContext()
  return (
    <div className={styles.empty}>
      <p>{t('following.text')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <MessageActions>
        <RecoveryLinks />
      </MessageActions>
    </div>
  )
}

const STEPS = ['following.find', 'following.star', 'following.clubs', 'following.see'] as const
