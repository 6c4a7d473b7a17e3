import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const RENDERER = fileURLToPath(new URL('./logo-renderer.ts', import.meta.url))

const RENDER_MS = 10_000
/** Address space in KiB. Node itself reserves more than a gigabyte of it. */
const MEMORY_KIB = 3_000_000
const HEAP_MB = 128
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/**
 * Renders an uploaded logo to a PNG of the given width, including its own text. A drawing of a hundred bytes can require
 * gigabytes, and the renderer then aborts its process. So a process with limits on time and memory renders it.
 * @param logo data URL, of a PNG, a JPEG or an SVG
 * @param width in pixels
 * @param font path of the font for its text
 * @returns data URL of the PNG; null for an image that is too large, too narrow, or cannot be rendered
 */
export async function rasterizeLogo(logo: string, width: number, font: string): Promise<string | null> {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/.exec(logo) ?? []
  const svg = type === 'image/svg+xml' ? Buffer.from(data, 'base64') : wrapInSvg(logo, width)
  const png = await render(svg, width, font)
  return png && `data:image/png;base64,${png.toString('base64')}`
}

/** A square that contains an image: its own size is not known before it is decoded. */
const wrapInSvg = (image: string, side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image href="${image}" width="${side}" height="${side}"/></svg>`,
  )

async function render(svg: Buffer, width: number, font: string): Promise<Buffer | null> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, RENDERER, String(width), font]
  const [program = '', ...args] = process.platform === 'win32' ? node : limitMemory(node)
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: RENDER_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  child.stdin.on('error', () => undefined) // it ended before it read everything
  child.stdin.end(svg)
  const png = await buffer(child.stdout)
  return (await ended) === 0 && png.length > 0 && png.length <= MAX_OUTPUT_BYTES ? png : null
}

/** Where the shell cannot limit memory, time alone limits the process. */
const limitMemory = (command: readonly string[]): string[] => [
  '/bin/sh',
  '-c',
  `ulimit -v ${MEMORY_KIB} 2>/dev/null; exec "$@"`,
  'sh',
  ...command,
]
