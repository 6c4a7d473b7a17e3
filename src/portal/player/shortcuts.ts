import type { TranslationKey } from '#language/translate.ts'
import {
  getPictureInPicture,
  seek,
  setVolume,
  stepFrame,
  togglePlaying,
  toggleRepetition,
} from './player-control.ts'
import { $isMuted, $mode, $playback, $volume, setMode } from './player-store.ts'

const JUMP_SECONDS = 5

export type Shortcut = {
  /** Values of `KeyboardEvent.key`. */
  keys: readonly string[]
  /** Key of the text that says what it does. */
  label: TranslationKey
  run: () => void
}

const jump = (seconds: number) => seek($playback.get().second + seconds)
const changeVolume = (by: number) => setVolume(Math.min(1, Math.max(0, $volume.get() + by)), false)
export const toggleMode = (mode: 'theater' | 'fullscreen') => setMode($mode.get() === mode ? 'normal' : mode)

/** What keys do while the player has the focus. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [' ', 'k'], label: 'player.playPause', run: togglePlaying },
  { keys: ['ArrowLeft'], label: 'player.back', run: () => jump(-JUMP_SECONDS) },
  { keys: ['ArrowRight'], label: 'player.forward', run: () => jump(JUMP_SECONDS) },
  { keys: ['ArrowUp'], label: 'player.louder', run: () => changeVolume(0.1) },
  { keys: ['ArrowDown'], label: 'player.quieter', run: () => changeVolume(-0.1) },
  { keys: [','], label: 'player.previousFrame', run: () => stepFrame(-1) },
  { keys: ['.'], label: 'player.nextFrame', run: () => stepFrame(1) },
  { keys: ['m'], label: 'player.mute', run: () => setVolume($volume.get(), !$isMuted.get()) },
  { keys: ['f'], label: 'player.fullscreen', run: () => toggleMode('fullscreen') },
  { keys: ['t'], label: 'player.theater', run: () => toggleMode('theater') },
  { keys: ['i'], label: 'player.pictureInPicture', run: () => getPictureInPicture()?.() },
  { keys: ['r'], label: 'player.repeat', run: toggleRepetition },
]

/** Whether the target uses keys itself: sliders the arrows, buttons the space bar. */
const usesKey = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && key.startsWith('Arrow')) ||
  (target instanceof HTMLButtonElement && key === ' ')

/** @returns whether the key is a shortcut */
export function runShortcut({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || usesKey(target, key)) return false
  const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(key))
  shortcut?.run()
  return shortcut !== undefined
}
