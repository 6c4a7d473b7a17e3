import { LONGEST_FILE_NAME } from '#publication/files/file-name.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { type FetchFile, fetchPatiently, isPassive } from './fetch-file.ts'
import { MAX_LOGO_BYTES } from './logo-rules.ts'

/** A logo of the release: its path there and whether it was fetched; null if there is none. */
export type PulledLogo = { path: string; isFetched: boolean } | null

/**
 * Pulls a logo by its published name, `clubs/7.png?v=2c26b46b68ffc68f`. Its path in a release is its path at the API,
 * `/cdn/clubs/7.png`, so that pages have the same address for it. The digest in the name tells whether the last snapshot
 * has it, without a request.
 */
export type PullLogo = (name: string) => Promise<PulledLogo>

/** Pulls each logo once, however many competitions show it. */
export function createPullLogo(draft: SnapshotDraft, fetchFile: FetchFile): PullLogo {
  const pulled = new Map<string, Promise<PulledLogo>>()
  return (name) => {
    const logo = pulled.get(name) ?? pullLogo(draft, fetchFile, name)
    pulled.set(name, logo)
    return logo
  }
}

async function pullLogo(draft: SnapshotDraft, fetchFile: FetchFile, name: string): Promise<PulledLogo> {
  const [, file = '', digest] = /^((?:[\w-][\w.-]*\/)+[\w-][\w.-]*)\?v=([0-9a-f]+)$/.exec(name) ?? []
  // pages then show the file of the API: a compressed copy of it would have a name that is too long for the file system
  if (!digest || file.split('/').some((part) => part.length > LONGEST_FILE_NAME)) return null
  const path = `cdn/${file}`
  const etag = `"${digest}"`
  if (draft.previous?.manifest.files[path] === etag && draft.reuseFile(path))
    return { path, isFetched: false }
  const response = await fetchPatiently(fetchFile, `/cdn/${name}`)
  // a placeholder has another ETag
  if (response.status !== 200 || response.headers.get('ETag') !== etag) return null
  const content = new Uint8Array(await response.arrayBuffer())
  if (content.length > MAX_LOGO_BYTES || !isPassive(response, content)) return null
  draft.writeFile(path, content, etag)
  return { path, isFetched: true }
}
