import { type ReactNode, useEffect, useRef } from 'react'
import { SIDES } from '#judo/score/score.ts'
import { PlayMark } from '#portal/components/result/VideoLink.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { parseStartSecond } from '#portal/player/start-second.ts'
import styles from './player-slot.module.css'

/**
 * The place of the player in a page: a white and a blue half with a button. Pressing it loads the player (`player/start-video.ts`), which
 * then appears here whenever one of the videos of the page is open. An address that names a contest or a second presses it.
 */
export function PlayerSlot({
  slugs,
  video: { slug, second },
  contest,
  isRequested = false,
  sides,
  children,
}: {
  slugs: readonly string[]
  /** What the button plays; without a second from the beginning, or live. */
  video: { slug: string; second?: number | undefined }
  contest?: number | undefined
  /** Whether the address of the page names the contest. */
  isRequested?: boolean
  /** The names on the halves of the picture: white, then blue. */
  sides?: readonly ReactNode[]
  /** What the video shows. */
  children?: ReactNode
}) {
  const { t } = usePageContext()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // who returns from mini watches on where they were
    const isOpen =
      document.querySelector<HTMLElement>('[data-player]')?.dataset.player ===
      location.pathname + location.search
    if ((isRequested || parseStartSecond(location.hash) !== null) && !isOpen) button.current?.click()
  }, [isRequested])
  return (
    <div className={styles.slot} data-player-slot={slugs.join(' ')}>
      <div className={styles.poster}>
        {SIDES.map((side, at) => (
          <b key={side} data-side={side} aria-hidden="true">
            {sides?.[at]}
          </b>
        ))}
        <button
          ref={button}
          type="button"
          className="needs-script"
          data-play={slug}
          data-second={second}
          data-contest={contest}
        >
          <PlayMark /> <span>{t('player.play')}</span>
        </button>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
