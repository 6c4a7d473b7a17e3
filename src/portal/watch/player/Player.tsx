import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { findContestAt } from '#judo/video/index.ts'
import { parseVideoSlug } from '#publication/videos.ts'
import { usePageContext } from '../../page-context.ts'
import { Controls } from './Controls.tsx'
import { Icon } from './Icon.tsx'
import { Consent, Problem } from './Problem.tsx'
import styles from './player.module.css'
import { closeVideo, setStage, togglePlaying } from './player-control.ts'
import {
  $contest,
  $isYouTubeAllowed,
  $mode,
  $playback,
  $problem,
  $recording,
  $video,
  setMode,
} from './player-store.ts'
import { fetchScoreMarks, listContestMarks, type ScoreMark } from './recording-marks.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { runShortcut } from './shortcuts.ts'

/** The player, in a page or as mini. */
export function Player() {
  const { t } = usePageContext()
  const video = useStore($video)
  const recording = useStore($recording)
  const mode = useStore($mode)
  const problem = useStore($problem)
  const isAllowed = useStore($isYouTubeAllowed)
  const { second, isPlaying, isReady, isWaiting } = useStore($playback)
  const [isListOpen, setListOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const contests = useMemo(() => listContestMarks(recording), [recording])
  const contest = findContestAt(contests, second)
  const scores = useScoreMarks(contest)
  const isMini = mode.endsWith('mini')
  useFullscreen(section, mode === 'fullscreen')
  useEffect(() => $contest.set(contest?.id ?? null), [contest])
  if (!video) return null
  const needsConsent = parseVideoSlug(video.slug).source === 'yt' && !isAllowed

  function handleKey(event: KeyboardEvent): void {
    if (event.key === '?') setListOpen(!isListOpen)
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
      {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
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

/** The scores of the contest that is on. */
function useScoreMarks(contest: ReturnType<typeof listContestMarks>[number] | null): readonly ScoreMark[] {
  const [loaded, setLoaded] = useState<{ contest: number; scores: readonly ScoreMark[] } | null>(null)
  useEffect(() => {
    if (contest) fetchScoreMarks(contest).then((scores) => setLoaded({ contest: contest.id, scores }))
  }, [contest])
  return loaded && loaded.contest === contest?.id ? loaded.scores : []
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
