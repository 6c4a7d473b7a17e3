import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createFileWriter } from '../replace-file.ts'
import type { DraftBaseReport, DraftBaseRequest } from './draft-base.ts'
import { createDraftPath, readCurrentReleaseFiles, readOlderReleaseFiles } from './release.ts'
import { isPresent, isWhole } from './release-files.ts'

/** The thread of `draft-base.ts`. */

const { dist, isCopyUseful }: DraftBaseRequest = workerData
const isOlderWhole = isWhole(readOlderReleaseFiles(dist))
const copy = isOlderWhole || !isCopyUseful ? null : copyCurrentRelease()
parentPort?.postMessage({ isOlderWhole, copy } satisfies DraftBaseReport)

/** Files that are missing or damaged are left out. */
function copyCurrentRelease(): DraftBaseReport['copy'] {
  const current = readCurrentReleaseFiles(dist)
  if (!current) return null
  const folder = createDraftPath(dist)
  const { linkFile } = createFileWriter()
  const missing: string[] = []
  for (const [path, file] of current.files) {
    if (isPresent(current.folder, path, file)) linkFile(join(current.folder, path), join(folder, path))
    else missing.push(path)
  }
  return { folder, missing }
}
