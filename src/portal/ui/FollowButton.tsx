import type { PublishedPerson } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { setFollowed } from '../stores/followed.ts'
import styles from './follow-button.module.css'
import { useFollowed } from './followed.ts'
import { plainName } from './PersonName.tsx'

/**
 * Follows a judoka on this device, or no longer. It is there only where React runs, so that it is never dead; who is
 * withheld can't be followed.
 */
export function FollowButton({ person }: { person: PublishedPerson }) {
  const followed = useFollowed()
  if (followed === null || person.withheld) return null
  const follows = followed.has(person.id)
  return (
    <FollowStar name={plainName(person)} follows={follows} onPress={() => setFollowed(person.id, !follows)} />
  )
}

/** The star itself: full for who is followed. */
export function FollowStar({
  name,
  follows,
  onPress,
}: {
  name: string
  follows: boolean
  onPress?: () => void
}) {
  const { t } = usePortal()
  const label = t('follow.judoka', { name })
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={follows}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2.8l2.8 6 6.5.8-4.8 4.4 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z" />
      </svg>
    </button>
  )
}
