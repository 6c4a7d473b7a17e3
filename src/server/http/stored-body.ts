import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { waitForOthers } from '#server/platform/concurrency/request-work.ts'

/** A body that is sent more than once. It is digested once, and compressed once in each encoding that a client asks for. */
export type StoredBody = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  compress: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

/** The best one first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Smaller bodies fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024

/** As fast as gzip, and smaller. */
const BROTLI_QUALITY = 5

const COMPRESS: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

export function createStoredBody(text: string): StoredBody {
  const bytes = new Uint8Array(Buffer.from(text))
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    bytes,
    etag: `"${createHash('sha1').update(bytes).digest('hex')}"`,
    compress: (encoding) => {
      const pending =
        compressed.get(encoding) ?? COMPRESS[encoding](bytes).then((buffer) => new Uint8Array(buffer))
      compressed.set(encoding, pending)
      return pending
    },
  }
}

/** Bytes of memory that a body takes with its compressed forms, of which JSON and HTML need less than half as much together. */
export const countStoredBytes = ({ bytes }: Pick<StoredBody, 'bytes'>): number =>
  bytes.length < MIN_COMPRESSED_BYTES ? bytes.length : Math.ceil(1.5 * bytes.length)

/** Responds with a stored body in the best encoding that the client accepts; its ETag is weak then, as the bytes are others. */
export async function respondWithStored(
  c: Context,
  body: StoredBody,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = body.bytes.length < MIN_COMPRESSED_BYTES ? undefined : findEncoding(c)
  const bytes = encoding ? await waitForOthers(() => body.compress(encoding)) : body.bytes // another thread compresses
  return c.body(bytes, 200, {
    ...headers,
    ...(c.req.method === 'GET' && { ETag: encoding ? `W/${body.etag}` : body.etag }),
    'Content-Length': String(bytes.length),
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}

function findEncoding(c: Context): Encoding | undefined {
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0)
  return ENCODINGS.find((encoding) => accepted.some(({ type }) => type === encoding || type === '*'))
}
