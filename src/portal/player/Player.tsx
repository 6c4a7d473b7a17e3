import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { parseVideoSlug } from '#publication/videos.ts'
import { usePageContext } from '../page-context.ts'
import { Controls } from './Controls.tsx'
import { Icon } from './Icon.tsx'
import { Consent, Problem } from './Problem.tsx'
import styles from './player.module.css'
import { closeVideo, setStage, setVolume, togglePlaying } from './player-control.ts'
import { $isYouTubeAllowed, $mode, $playback, $problem, $video, $volume, setMode } from './player-store.ts'
import { $contest, $contestMarks } from './recording/current-contest.ts'
import { useContestTitle } from './recording/use-contest-title.ts'
import { useScoreMarks } from './recording/use-score-marks.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { runShortcut } from './shortcuts.ts'

/** The player, in a page or as mini. */
export function Player() {
  const { t } = usePageContext()
  const video = useStore($video)
  const mode = useStore($mode)
  const problem = useStore($problem)
  const isAllowed = useStore($isYouTubeAllowed)
  const { isPlaying, isReady, isWaiting, isSilenced } = useStore($playback, {
    keys: ['isPlaying', 'isReady', 'isWaiting', 'isSilenced'],
  })
  const [isListOpen, setListOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const contests = useStore($contestMarks)
  const contest = useStore($contest)
  const mark = contests.find(({ id }) => id === contest) ?? null
  const scores = useScoreMarks(mark)
  const titleOf = useContestTitle()
  const isMini = mode.endsWith('mini')
  useFullscreen(section, mode === 'fullscreen')
  if (!video) return null
  const needsConsent = parseVideoSlug(video.slug).source === 'yt' && !isAllowed

  function handleKey(event: KeyboardEvent): void {
    if (event.key === '?') setListOpen(!isListOpen)
    else if (event.key === 'Escape' && isListOpen) setListOpen(false)
    else if (event.key === 'Escape' && mode === 'theater') setMode('normal')
    else if (!runShortcut(event.nativeEvent)) return
    event.preventDefault()
  }

  return (
    <section
      ref={section}
      className={styles.player}
      data-mode={mode.replace(' ', '-')}
      data-idle={isPlaying && isReady ? '' : undefined}
      aria-label={t('player.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys of the player work without a control in the focus
      tabIndex={0}
      onKeyDown={handleKey}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button and the space bar do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div ref={setStage} className={styles.stage} onClick={() => !needsConsent && togglePlaying()}>
        {!needsConsent && !problem && (!isReady || isWaiting) && (
          <span className={styles.spinner} role="status" aria-label={t('shell.loading')} />
        )}
      </div>
      {needsConsent && <Consent />}
      {problem && !needsConsent && <Problem problem={problem} video={video} />}
      {isSilenced && (
        <button type="button" className={styles.unmute} onClick={() => setVolume($volume.get(), false)}>
          <Icon name="muted" />
          {t('player.unmute')}
        </button>
      )}
      {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
      {mode === 'mobile mini' && <p className={styles.miniTitle}>{mark && <bdi>{titleOf(mark)}</bdi>}</p>}
      {isMini && (
        <p className={styles.miniActions}>
          <a href={video.page} aria-label={t('player.expand')} title={t('player.expand')}>
            <Icon name="expand" />
          </a>
          <button type="button" aria-label={t('player.close')} title={t('player.close')} onClick={closeVideo}>
            <Icon name="close" />
          </button>
        </p>
      )}
      {!needsConsent && (
        <Controls contests={contests} scores={scores} onHelp={() => setListOpen(!isListOpen)} />
      )}
    </section>
  )
}

/** The browser's fullscreen follows the mode, and Escape, which ends it, ends the mode. */
function useFullscreen(section: { current: HTMLElement | null }, isFullscreen: boolean): void {
  useEffect(() => {
    const element = section.current
    if (!element || !isFullscreen) return
    const leave = () => {
      if (document.fullscreenElement !== element && $mode.get() === 'fullscreen') setMode('normal')
    }
    element.requestFullscreen?.().then(
      () => document.addEventListener('fullscreenchange', leave),
      () => setMode('theater'), // iPhones: only the video itself could fill the screen
    )
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      if (document.fullscreenElement === element) document.exitFullscreen().catch(console.error)
    }
  }, [section, isFullscreen])
}
