/** Sound and vibration of the open page. */

const TONES_HZ = [880, 1175]
const TONE_S = 0.18
const VOLUME = 0.2
const VIBRATION_MS = [200, 100, 200]

let audio: AudioContext | undefined

/** Two short tones. Browsers play them only after the visitor has done something on the page. */
export function playSound(): void {
  audio ??= new AudioContext()
  for (const [at, frequency] of TONES_HZ.entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at * TONE_S
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TONE_S)
  }
}

/** Does nothing on devices that cannot vibrate. */
export const vibrate = (): void => {
  navigator.vibrate?.(VIBRATION_MS)
}
