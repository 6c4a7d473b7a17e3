import { expect, test } from 'vitest'
import { isVideoSignature, signVideo } from '#server/publishing/video/video-signature.ts'

const SECRET = 'a secret of at least 32 characters'
const now = new Date('2026-11-21T12:00:00Z')
const later = now.getTime() / 1000 + 60
const segment = signVideo(SECRET, 'final', later)

test('a signature is valid for its video until it expires', () => {
  expect(isVideoSignature(SECRET, 'final', segment, now)).toBe(true)
  expect(isVideoSignature(SECRET, 'final', segment, new Date(later * 1000))).toBe(false)
})

test('a signature for another video, with another secret or a later expiry is invalid', () => {
  const [, signature = ''] = segment.split(/-(.*)/)
  expect(isVideoSignature(SECRET, 'semifinal', segment, now)).toBe(false)
  expect(isVideoSignature(`${SECRET}!`, 'final', segment, now)).toBe(false)
  expect(isVideoSignature(SECRET, 'final', `${later + 3600}-${signature}`, now)).toBe(false)
  expect(isVideoSignature(SECRET, 'final', 'public', now)).toBe(false)
  expect(isVideoSignature(SECRET, 'final', `${later}-`, now)).toBe(false)
})
