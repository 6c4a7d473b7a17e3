import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { computeDigest } from '../digest.ts'
import { parseInlineSources } from '../headers/content-security-policy.ts'
import type { ReleaseFile } from '../release/release-draft.ts'
import { replaceFile } from '../replace-file.ts'
import { fillDocumentTemplate } from './document-template.ts'
import type { PageRenderer, PrerenderedPage } from './page-renderer.ts'
import type { Program } from './stored-program.ts'

export type PageWriterOptions = {
  renderer: Pick<PageRenderer, 'renderPage'>
  documents: Program['documents']
  /** Folder of the release. */
  folder: string
}

/** Returns a function that renders a page into its file. */
export function createPageWriter({
  renderer,
  documents,
  folder,
}: PageWriterOptions): (page: PrerenderedPage) => ReleaseFile {
  const folders = new Set<string>()
  const createFolder = (path: string) => {
    if (folders.has(path)) return
    mkdirSync(path, { recursive: true })
    folders.add(path)
  }
  return (page) => {
    const { isListed, ...parts } = renderer.renderPage(page)
    const inlineSources = [parts.head, parts.body].flatMap((part) => parseInlineSources(part, page.file))
    const html = fillDocumentTemplate(documents[page.route], parts)
    const target = join(folder, page.file)
    createFolder(dirname(target))
    replaceFile(target, html)
    return {
      digest: computeDigest(html),
      bytes: Buffer.byteLength(html),
      key: page.key,
      page: { isListed, ...(inlineSources.length > 0 && { inlineSources }) },
    }
  }
}
