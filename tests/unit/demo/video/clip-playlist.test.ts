import { expect, test } from 'vitest'
import { createClipPlaylist, readClip } from '#demo/video/clip-playlist.ts'

const startedAt = Date.parse('2026-11-21T08:00:00Z')
const listSegments = (playlist: string) => playlist.split('\n').filter((line) => line.endsWith('.ts'))

test('the clip stays below a megabyte, and each segment begins with a synchronisation byte', () => {
  const { segments, segmentSeconds } = readClip()
  expect(segments.length * segmentSeconds).toBe(60)
  expect(segments.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1_000_000)
  for (const segment of segments) expect([segment[0], segment.length % 188]).toEqual([0x47, 0])
})

test('a recording repeats the clip, with a discontinuity at each seam', () => {
  const playlist = createClipPlaylist({ startedAt, seconds: 86_400, isOver: true })
  expect(listSegments(playlist)).toHaveLength(14_400)
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1439)
  expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-21T08:00:00.000Z')
  expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/)
})

test('a stream that is running has its last three hours, and moves with the clock', () => {
  const at = (seconds: number) => createClipPlaylist({ startedAt, seconds, isOver: false })
  expect(listSegments(at(5))).toEqual([])
  expect(listSegments(at(65))).toEqual([...Array.from({ length: 10 }, (_, n) => `${n}.ts`)])
  const late = at(4 * 60 * 60 + 10)
  expect(listSegments(late)).toHaveLength(1800)
  expect(late).toContain('#EXT-X-MEDIA-SEQUENCE:601')
  expect(late).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:60')
  expect(late).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:00:06.000Z')
  expect(late).not.toContain('ENDLIST')
})
