import type { PublishedVideo } from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from './video-link.module.css'

/** Link to a contest's video at the second the contest starts. */
export function VideoLink({ video: { slug, second } }: { video: PublishedVideo }) {
  const { t } = usePageContext()
  const href = useHref()
  if (!isVideoSlug(slug)) return null
  return (
    <a className={styles.video} href={`${href('matchVideo', { video: slug })}?t=${Math.floor(second)}`}>
      <span aria-hidden="true">▶</span>
      <span className="visually-hidden">{t('contest.video')}</span>
    </a>
  )
}
