import type { Settings } from '#settings/settings.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { Program } from '../render/stored-program.ts'
import { createHeaderFiles } from './header-files.ts'

/** Writes the files that tell web servers the headers of each address, with the inline scripts and styles of all pages. */
export function writeHeaderFiles(
  draft: ReleaseDraft,
  program: Program,
  settings: Pick<Settings, 'siteUrl' | 'hosts' | 'videoOrigin'>,
): void {
  const sources = new Set(program.inlineSources)
  for (const { page } of draft.files.values())
    for (const source of page?.inlineSources ?? []) sources.add(source)
  for (const [name, contents] of createHeaderFiles(sources, settings)) draft.write(name, contents)
}
