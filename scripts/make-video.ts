import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg'
import { Resvg } from '@resvg/resvg-js'
import { CLIP_FPS, CLIP_SECONDS, CLIP_SIZE, drawClipFrame } from '#demo/video/draw-clip-frame.ts'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run make-video`: writes the video of the demo world. It is in the repository, so only a change of its pictures needs
 * this. The segments are parts of one file, with their offsets in another.
 */

const CLIP = 'src/demo/video/clip'
const SEGMENT_SECONDS = 6

/** Pictures from one key frame to the next. */
const KEY_FRAMES = 3 * CLIP_FPS

parseFlags({}, 'npm run make-video')
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-video-'))
  try {
    await encode(folder)
    const segments = Array.from({ length: CLIP_SECONDS / SEGMENT_SECONDS }, (_, at) =>
      readFileSync(join(folder, `${at}.ts`)),
    )
    const ends = segments.map((_, at) =>
      segments.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0),
    )
    writeFileSync(`${CLIP}.mpegts`, Buffer.concat(segments))
    writeFileSync(`${CLIP}.json`, `${JSON.stringify({ segmentSeconds: SEGMENT_SECONDS, ends })}\n`)
    console.log(`${CLIP}.mpegts`, `${((ends.at(-1) ?? 0) / 1000).toFixed(1)} kB`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** H.264 and AAC, with a quiet tick each second, in segments that begin with a key frame. */
async function encode(folder: string): Promise<void> {
  const { width, height } = CLIP_SIZE
  const tick = `aevalsrc=exprs='0.2*sin(2*PI*880*t)*lt(mod(t\\,1)\\,0.03)':s=16000:d=${CLIP_SECONDS}`
  const child = spawn(
    ffmpeg,
    [
      ...[
        '-v',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${width}x${height}`,
        '-r',
        `${CLIP_FPS}`,
      ],
      ...['-i', 'pipe:0', '-f', 'lavfi', '-i', tick],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'veryslow',
        '-crf',
        '35',
      ],
      ...['-g', `${KEY_FRAMES}`, '-keyint_min', `${KEY_FRAMES}`, '-sc_threshold', '0', '-bf', '0'],
      ...['-c:a', 'aac', '-b:a', '12k', '-ac', '1', '-map', '0:v', '-map', '1:a'],
      ...['-f', 'segment', '-segment_time', `${SEGMENT_SECONDS}`, '-segment_format', 'mpegts'],
      ...['-mpegts_flags', '+resend_headers', '-pat_period', '60', '-sdt_period', '60', '-muxdelay', '0'],
      join(folder, '%d.ts'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (let frame = 0; frame < CLIP_SECONDS * CLIP_FPS; frame++) {
    await write(child.stdin, new Resvg(drawClipFrame(frame)).render().pixels)
  }
  child.stdin.end()
  const code = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with exit code ${code}.`)
}

function write(stream: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve())))
}
