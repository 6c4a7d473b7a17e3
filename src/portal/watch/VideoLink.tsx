import { isRecordingSlug } from '#contract/published/recordings.ts'
import type { PublishedVideo } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import styles from './video-link.module.css'

/** A contest's video, from the second at which it begins. */
export function VideoLink({ video: { slug, second } }: { video: PublishedVideo }) {
  const { t } = usePortal()
  const href = useHref()
  if (!isRecordingSlug(slug)) return null
  return (
    <a className={styles.video} href={`${href('matchVideo', { video: slug })}?t=${Math.floor(second)}`}>
      <span aria-hidden="true">▶</span>
      <span className="unseen">{t('contest.video')}</span>
    </a>
  )
}
