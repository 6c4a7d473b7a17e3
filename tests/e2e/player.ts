import { CLIP_FPS, CLIP_SECONDS, CLIP_SIZE, CLIP_STRIP } from '#demo/video/draw-clip-frame.ts'
import { expect, type Page } from './test.ts'

/** The player in a page; what its pictures show is read from the strip of pixels in them. */

/** Second of the clip that is on the screen, by its pixels. */
const readPicture = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, { width, height, bits, square, fps }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context || video.readyState < 2) return null
      context.drawImage(video, 0, 0, width, height)
      const isWhite = (at: number) =>
        (context.getImageData((at + 0.5) * square, height - square / 2, 1, 1).data[0] ?? 0) > 127
      if (!isWhite(0)) return null
      return (
        Array.from({ length: bits }, (_, bit) => isWhite(bit + 1)).reduce(
          (sum, one) => sum * 2 + Number(one),
          0,
        ) / fps
      )
    },
    { ...CLIP_SIZE, ...CLIP_STRIP, fps: CLIP_FPS },
  )

export const positionOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Waits for a picture, and expects the one of a second of the video. */
export async function expectPicture(page: Page, second: number): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await readPicture(page)
      if (shown === null) return 'no picture'
      const difference = Math.abs(shown - (second % CLIP_SECONDS))
      return Math.min(difference, CLIP_SECONDS - difference) <= 1 ? 'the second' : `second ${shown}`
    })
    .toBe('the second')
}

/** The controls follow the first picture. */
export const untilControls = (page: Page) => page.locator('[data-mode]').waitFor()

export const isPlaying = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)
