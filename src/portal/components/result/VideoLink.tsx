import type { PublishedVideo } from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from './video-link.module.css'

/** A triangle as on a button that plays. */
export const PlayMark = () => (
  <svg viewBox="0 0 10 12" width="10" height="12" aria-hidden="true">
    <path d="M0 0l10 6-10 6z" fill="currentColor" />
  </svg>
)

/** Link to a contest's video at the second the contest starts. */
export function VideoLink({ video: { slug, second } }: { video: PublishedVideo }) {
  const { t } = usePageContext()
  const href = useHref()
  if (!isVideoSlug(slug)) return null
  return (
    <a className={styles.video} href={`${href('matchVideo', { video: slug })}?t=${Math.floor(second)}`}>
      <PlayMark />
      <span className="visually-hidden">{t('contest.video')}</span>
    </a>
  )
}
