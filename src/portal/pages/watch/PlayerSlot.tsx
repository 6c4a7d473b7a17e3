import { type ReactNode, useEffect, useRef } from 'react'
import { PlayMark } from '#portal/components/result/VideoLink.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { parseStartSecond } from '#portal/player/start-second.ts'
import styles from './player-slot.module.css'

/**
 * The place of the player in a page: a still picture with a button. Pressing it loads the player (`player/start-video.ts`), which
 * then appears here whenever one of the videos of the page is open. An address that names a contest or a second presses it.
 */
export function PlayerSlot({
  slugs,
  video: { slug, second },
  contest,
  isRequested = false,
  children,
}: {
  slugs: readonly string[]
  /** What the button plays; without a second from the beginning, or live. */
  video: { slug: string; second?: number | undefined }
  contest?: number | undefined
  /** Whether the address of the page names the contest. */
  isRequested?: boolean
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
        <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path d="M70 150h500l130 230H-60z" fill="#1746a2" />
          <path d="M130 172h380l74 208H56z" fill="#dfe6f2" />
          <path
            d="M320 172v208M225 172l-46 208M415 172l46 208M116 212h408M98 258h444M78 312h484"
            stroke="#9fb2d6"
          />
        </svg>
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
