import { formatClock } from '#language/formats.ts'

/** A position in a video: `4:05`, from an hour on `1:04:05`. */
export function formatPosition(second: number): string {
  const whole = Math.max(0, Math.floor(second))
  const hours = Math.floor(whole / 3600)
  if (hours === 0) return formatClock(whole)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${hours}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}
