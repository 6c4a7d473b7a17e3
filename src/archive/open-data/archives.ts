import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { ARCHIVE_FILES, buildArchivePath, GENERAL_ARCHIVE_PART } from '#publication/open-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { computeFileDigest, computeListDigest } from '../digest.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { Snapshot } from '../snapshot.ts'
import { createDataDictionary } from './data-dictionary.ts'

/**
 * The whole archive to download: the resources of the competitions of each year, and those that belong to no competition, as
 * tar archives compressed with Zstandard. The same resources always make the same bytes, and an archive is made again only if
 * one of its resources changed. Profiles of judoka are left out: they repeat what the competitions say, and a single contest
 * changes the profiles of many years (docs/specification/open-data.md).
 */

const COMPETITION_FOLDER = RESOURCES.competition('').name.split('/')[0] ?? ''
const PROFILE_FOLDER = RESOURCES.judoka('').name.split('/')[0] ?? ''

const COMPRESSION_LEVEL = 6
const CHUNK_BYTES = 1 << 18

const [CHECKSUMS_PATH, DICTIONARY_PATH] = ARCHIVE_FILES

const toFile = (address: string): string => address.slice(1)

/**
 * Writes the archives, their checksums and the data dictionary.
 * @param folder for an archive that is not complete
 */
export async function writeArchives(
  snapshot: Snapshot,
  { draft, folder }: { draft: ReleaseDraft; folder: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, 'archive.tar.zst')
  rmSync(temporary, { force: true }) // a killed publish has left it; other releases may share its contents
  const parts = listParts(snapshot)
  const known = readChecksums(draft)
  const checksums: string[] = []
  for (const [part, names] of parts) {
    const path = toFile(buildArchivePath(part))
    const key = computeListDigest([
      String(COMPRESSION_LEVEL),
      process.versions.zstd ?? '',
      ...names.map((name) => `${name} ${snapshot.entry({ name }).digest}`),
    ])
    const checksum = draft.reuse(path, key)
      ? (known.get(path) ?? (await computeChecksum(join(draft.folder, path))))
      : await writeArchive(path, key, names)
    checksums.push(`${checksum}  ${path.split('/').at(-1)}\n`)
  }
  draft.write(toFile(CHECKSUMS_PATH), checksums.join(''))
  draft.write(toFile(DICTIONARY_PATH), snapshot.derive('data dictionary', [], createDataDictionary))

  /** Streams resources into an archive, so that memory does not grow with the archive. */
  async function writeArchive(path: string, key: string, names: readonly string[]): Promise<string> {
    const archive = pack()
    const written = pipeline(
      concatenate(archive as AsyncIterable<Buffer>), // the types of the stream leave its chunks open
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } }),
      createWriteStream(temporary),
    )
    try {
      const entries = addEntries(archive, names)
      entries.catch(() => undefined) // either ends the other, and `written` knows which of them failed first
      await written
      await entries
      const checksum = await computeChecksum(temporary)
      draft.link(path, temporary, {
        digest: await computeFileDigest(temporary),
        bytes: statSync(temporary).size,
        key,
      })
      return checksum
    } finally {
      rmSync(temporary, { force: true })
    }
  }

  async function addEntries(archive: ReturnType<typeof pack>, names: readonly string[]): Promise<void> {
    try {
      for (const name of names) {
        const contents = readFileSync(join(snapshot.dataFolder, `${name}.json`))
        // without times and owners, which differ from publish to publish
        const header = { name: `data/${name}.json`, size: contents.length, mode: 0o644, mtime: new Date(0) }
        await new Promise<void>((resolve, reject) => {
          // an entry that is a stream ends once the compression has taken it
          archive.entry(header, (error) => (error ? reject(error) : resolve())).end(contents)
        })
      }
      archive.finalize()
    } catch (error) {
      archive.destroy(error as Error) // ends the pipeline
      throw error
    }
  }
}

/** Joins what a stream of many small chunks yields: each of them alone would be passed to another thread and waited for. */
async function* concatenate(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** The names of the resources of each part, in alphabetical order. */
function listParts({ manifest, read }: Snapshot): Map<string, string[]> {
  const { competitions } = read(RESOURCES.competitions())
  const years = new Map(competitions.map(({ externalId, dateFrom }) => [externalId, dateFrom?.slice(0, 4)]))
  const parts = new Map<string, string[]>()
  for (const name of Object.keys(manifest.resources).sort()) {
    const [kind, id = ''] = name.split('/')
    if (kind === PROFILE_FOLDER) continue
    const year = kind === COMPETITION_FOLDER ? years.get(id) : undefined
    const part = year ?? GENERAL_ARCHIVE_PART
    const names = parts.get(part) ?? []
    names.push(name)
    parts.set(part, names)
  }
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The checksums of the release that is served, by path. */
function readChecksums({ current }: ReleaseDraft): Map<string, string> {
  const file = join(current?.folder ?? '', toFile(CHECKSUMS_PATH))
  if (!current || !existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').matchAll(/^([0-9a-f]{64}) {2}([\w.-]+)$/gm)
  const folder = toFile(CHECKSUMS_PATH).replace(/[^/]+$/, '')
  return new Map([...lines].map(([, checksum = '', name = '']) => [folder + name, checksum]))
}

async function computeChecksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
