import { useFollowedJudoka } from '#portal/hooks/use-followed-judoka.ts'
import { setJudokaFollowed } from '#portal/stores/followed-judoka.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './follow-button.module.css'
import { formatPersonName } from './PersonName.tsx'
import { Star } from './Star.tsx'

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

/** The star button; filled if the judoka or the club is followed. */
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

/** The star before what is followed. */
export const FilledStar = () => <Star className={styles.filled} />
