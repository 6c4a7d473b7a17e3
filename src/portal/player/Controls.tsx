import { useStore } from '@nanostores/react'
import { findNext, findPrevious } from '#judo/video/index.ts'
import type { TranslationKey } from '#language/translate.ts'
import { usePageContext } from '../page-context.ts'
import { formatPosition } from './format-position.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './player.module.css'
import {
  getPictureInPicture,
  seek,
  seekToLive,
  setVolume,
  togglePlaying,
  toggleRepetition,
} from './player-control.ts'
import { $isMuted, $mode, $playback, $volume } from './player-store.ts'
import { $isAtEdge } from './recording/current-contest.ts'
import type { ContestMark, ScoreMark } from './recording/recording-marks.ts'
import { Settings } from './Settings.tsx'
import { Share } from './Share.tsx'
import { toggleMode } from './shortcuts.ts'
import { Timeline } from './Timeline.tsx'

export function Controls({
  contests,
  scores,
  onHelp,
}: {
  contests: readonly ContestMark[]
  scores: readonly ScoreMark[]
  onHelp: () => void
}) {
  const { t } = usePageContext()
  const { second, end, isPlaying, isLive, isSilenced } = useStore($playback)
  const mode = useStore($mode)
  const volume = useStore($volume)
  const isMuted = useStore($isMuted)
  const isQuiet = isMuted || isSilenced
  const pictureInPicture = getPictureInPicture()
  const isAtEdge = useStore($isAtEdge)
  const jump = (mark: { second: number } | null) => () => mark && seek(mark.second)
  return (
    <div className={styles.controls}>
      <Timeline contests={contests} scores={scores} />
      <div className={styles.buttons}>
        {button(isPlaying ? 'pause' : 'play', isPlaying ? 'player.pause' : 'player.play', togglePlaying)}
        {button(
          'previous',
          'player.previousContest',
          jump(findPrevious(contests, second)),
          contests.length > 0,
        )}
        {button('next', 'player.nextContest', jump(findNext(contests, second)), contests.length > 0)}
        {scores.length > 0 && (
          <span className={styles.scoreButtons}>
            {textButton('‹', 'player.previousScore', jump(findPrevious(scores, second)))}
            {textButton('›', 'player.nextScore', jump(findNext(scores, second)))}
          </span>
        )}
        <span className={styles.time} dir="ltr">
          {isLive ? (
            <button type="button" className={styles.live} aria-pressed={isAtEdge} onClick={seekToLive}>
              {t(isAtEdge ? 'player.live' : 'player.toLive')}
            </button>
          ) : (
            <>
              <time>{formatPosition(second)}</time>
              <small> / {formatPosition(end)}</small>
            </>
          )}
        </span>
        <span className={styles.volume}>
          {button(isQuiet ? 'muted' : 'volume', isQuiet ? 'player.unmute' : 'player.mute', () =>
            setVolume(volume, !isQuiet),
          )}
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={isQuiet ? 0 : volume}
            aria-label={t('player.volume')}
            onChange={({ target }) => setVolume(Number(target.value), false)}
          />
        </span>
        {button('repeat', 'player.repeat', toggleRepetition, true, styles.wide)}
        <Share />
        <Settings />
        {button('help', 'player.keys', onHelp, true, styles.wide)}
        {pictureInPicture &&
          button('pictureInPicture', 'player.pictureInPicture', pictureInPicture, true, styles.wide)}
        {button(
          'theater',
          'player.theater',
          () => toggleMode('theater'),
          true,
          styles.wide,
          mode === 'theater',
        )}
        {button(
          'fullscreen',
          'player.fullscreen',
          () => toggleMode('fullscreen'),
          true,
          undefined,
          mode === 'fullscreen',
        )}
      </div>
    </div>
  )

  function button(
    icon: IconName,
    label: TranslationKey,
    run: () => void,
    isShown = true,
    className?: string,
    isPressed?: boolean,
  ) {
    if (!isShown) return null
    return (
      <button
        type="button"
        className={className}
        aria-label={t(label)}
        title={t(label)}
        aria-pressed={isPressed}
        onClick={run}
      >
        <Icon name={icon} />
      </button>
    )
  }

  function textButton(text: string, label: TranslationKey, run: () => void) {
    return (
      <button type="button" aria-label={t(label)} title={t(label)} onClick={run}>
        {text}
      </button>
    )
  }
}
