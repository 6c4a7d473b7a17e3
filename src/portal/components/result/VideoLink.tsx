import { useHref, usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './video-link.module.css'

/** A triangle as on a button that plays. */
export const PlayMark = () => (
  <svg viewBox="0 0 10 12" width="10" height="12" aria-hidden="true">
    <path d="M0 0l10 6-10 6z" fill="currentColor" />
  </svg>
)

/**
 * Link to a contest among the videos of its competition, at its second.
 * @param contest its id, or its code
 * @param competition external id; by default that of the page
 */
export function VideoLink({ contest, competition }: { contest: number | string; competition?: string }) {
  const { t, path } = usePageContext()
  const href = useHref()
  const id = competition ?? path.split('/')[2] ?? ''
  return (
    <a className={styles.video} href={`${href('watch', { id })}?contest=${contest}`}>
      <VisuallyHidden>{t('contest.video')}</VisuallyHidden>
    </a>
  )
}
