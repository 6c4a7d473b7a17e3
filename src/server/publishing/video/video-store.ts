import { type FileHandle, open, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/request/byte-range.ts'

/** Who may watch a stream: everybody, or who has a signed address. */
export type VideoAccess = 'public' | 'protected'

/** A playlist or segment that is delivered. */
export type VideoFile = {
  size: number
  type: string
  /** Whether its content changes: the playlist of a stream that is running. */
  isLive: boolean
  /** The whole content, or a part of it; to be called once. */
  read: (range: ByteRange | null) => ReadableStream | Uint8Array<ArrayBuffer>
  /** Releases a file that is not read. */
  close: () => Promise<void>
}

/** Where the files of videos come from. */
export type VideoStore = {
  /** @returns null if there is no such file */
  open: (access: VideoAccess, code: string, names: readonly string[]) => Promise<VideoFile | null>
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
}

export const getVideoMediaType = (name: string): string | undefined => MEDIA_TYPES[extname(name)]

/**
 * The videos in a folder: `public/<code>/index.m3u8` and its segments, and `protected/<code>/…`. An encoder that streams may
 * write to it.
 */
export const createFolderStore = (folder: string): VideoStore => ({
  open: async (access, code, names) => {
    const type = getVideoMediaType(names.at(-1) ?? '')
    if (!type || ![code, ...names].every((name) => /^[\w~-][\w.~-]*$/.test(name))) return null
    const file = await openInside(join(folder, access, code), names)
    if (!file) return null
    const { size } = await file.stat()
    return {
      size,
      type,
      isLive: type === MEDIA_TYPES['.m3u8'],
      read: (range) => toStream(file, range),
      close: () => file.close(),
    }
  },
})

async function openInside(folder: string, names: readonly string[]): Promise<FileHandle | null> {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...names))
    if (!path.startsWith(root + sep)) return null // a symbolic link to a file outside the folder
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** Node and the DOM library declare different types for the same streams. */
const toStream = (file: FileHandle, range: ByteRange | null): ReadableStream =>
  Readable.toWeb(file.createReadStream(range ?? {})) as ReadableStream

/** A file whose content is in memory. */
export const createVideoFile = (
  content: Uint8Array<ArrayBuffer>,
  type: string,
  isLive = false,
): VideoFile => ({
  size: content.length,
  type,
  isLive,
  read: (range) => (range ? content.subarray(range.start, range.end + 1) : content),
  close: async () => undefined,
})
