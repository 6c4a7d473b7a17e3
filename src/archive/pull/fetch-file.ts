import { ApiError } from '#contract/errors.ts'
import { requestPatiently } from '../request-patiently.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { isSelfContained } from './logo-rules.ts'

/** Requests a path of the API that is not a call. */
export type FetchFile = (path: string, options?: RequestInit) => Promise<Response>

/**
 * Fetches a file into the draft, or keeps that of the last snapshot if the API confirms its ETag.
 * @param path path of the file in the release
 * @throws Error if the API answers with something else than a file or 404
 */
export async function fetchIntoDraft(
  draft: SnapshotDraft,
  fetchFile: FetchFile,
  address: string,
  path: string,
): Promise<'fetched' | 'kept' | 'missing'> {
  const response = await fetchPatiently(fetchFile, address, draft.previous?.manifest.files[path])
  if (response.status === 404) return 'missing'
  if (response.status === 304 && draft.reuseFile(path)) return 'kept'
  const etag = response.headers.get('ETag')
  if (response.status !== 200 || !etag)
    throw new Error(
      `Expected ${address} to respond with 200 and an ETag, got ${response.status}${etag ? '' : ' without an ETag'}.`,
    )
  const content = new Uint8Array(await response.arrayBuffer())
  if (!isPassive(response, content)) return 'missing'
  draft.writeFile(path, content, etag)
  return 'fetched'
}

/** Whether a file runs nothing when it is opened by itself: static hosts serve SVG files without the policy of the API. */
export function isPassive(response: Response, content: Uint8Array): boolean {
  if (!response.headers.get('Content-Type')?.startsWith('image/svg')) return true
  const svg = new TextDecoder().decode(content)
  return isSelfContained(svg) && !/<script|<foreignObject|\son\w+\s*=/i.test(svg)
}

/**
 * Waits as long as the API demands where requests are limited.
 * @param etag of the version that is there already
 * @throws ApiError if the API still limits the request after half an hour
 */
export async function fetchPatiently(
  fetchFile: FetchFile,
  address: string,
  etag?: string,
): Promise<Response> {
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
  return requestPatiently(async (signal) => {
    const response = await fetchFile(address, { headers, signal })
    if (response.status !== 429) return response
    throw new ApiError(429, await response.text(), Object.fromEntries(response.headers))
  })
}
