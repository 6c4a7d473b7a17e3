import type { PublishedPerson } from '#publication/schemas/index.ts'
import { setJudokaFollowed } from '../../client/stores/followed-judoka.ts'
import { useFollowedJudoka } from '../../client/stores/use-followed-judoka.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './follow-button.module.css'
import { formatPersonName } from './PersonName.tsx'

/**
 * Follows or unfollows a judoka. Rendered in the browser only, so that it always works; withheld persons
 * can't be followed.
 */
export function FollowButton({ person }: { person: PublishedPerson }) {
  const followed = useFollowedJudoka()
  if (followed === null || person.withheld) return null
  const follows = followed.has(person.id)
  return (
    <FollowStar
      name={formatPersonName(person)}
      follows={follows}
      onPress={() => setJudokaFollowed(person.id, !follows)}
    />
  )
}

/** The star button; filled if the judoka is followed. */
export function FollowStar({
  name,
  follows,
  onPress,
}: {
  name: string
  follows: boolean
  onPress?: () => void
}) {
  const { t } = usePageContext()
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
      <Star />
    </button>
  )
}

const Star = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.8l2.8 6 6.5.8-4.8 4.4 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z" />
  </svg>
)

/** The star before what is followed. */
export const FilledStar = () => <Star className={styles.filled} />
