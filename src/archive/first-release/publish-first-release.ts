import type { ApiClient } from '#contract/client.ts'
import { writeHeaderFiles } from '../headers/write-header-files.ts'
import type { PublishOptions } from '../publish.ts'
import { beginRelease, finishRelease, type ReleaseInfo } from '../release/release.ts'
import { preparePages } from '../render/prepare-pages.ts'
import { prepareProgram } from '../render/program.ts'
import { pullFirstSnapshot } from './pull-first-snapshot.ts'

/**
 * Publishes the first release of an installation, which has the home page and the running competitions: the program is built while
 * the API starts, and there are no open data, share images, search index and PDFs. Browsers render all other pages from the API until the
 * next release, which has everything.
 * @param client resolves when the API answers
 * @throws Error; nothing is served then
 */
export async function publishFirstRelease(
  client: Promise<ApiClient>,
  { root, settings, now, progress }: Pick<PublishOptions, 'root' | 'settings' | 'now' | 'progress'>,
): Promise<ReleaseInfo> {
  const { archiveFolders: folders, siteUrl, prerender } = settings
  const building = prepareProgram(root, settings)
  building.catch(() => undefined) // awaited below
  const snapshot = await pullFirstSnapshot(await client, folders.snapshots, {
    now: now(),
    progress: (done, total, what) => progress('pull', done, total, what),
  })
  progress('build', 0, 1)
  const program = await building
  const draft = beginRelease(folders.dist)
  const { pages, render } = await preparePages(snapshot, {
    program,
    settings: { root, siteUrl, prerender, snapshots: folders.snapshots },
    draft,
    progress: (done, total) => progress('build', done, total),
  })
  await render()
  writeHeaderFiles(draft, program, settings)
  return finishRelease(folders.dist, draft, {
    snapshot: snapshot.manifest.id,
    buildDigest: '', // of no complete release
    program: program.id,
    pages: pages.length,
    madeAt: now().toISOString(),
    isPartial: true,
  })
}
