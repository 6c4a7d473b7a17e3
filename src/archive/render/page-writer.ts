import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { computeDigest } from '../digest.ts'
import { parseInlineSources } from '../headers/content-security-policy.ts'
import type { ReleaseFile } from '../release/release-draft.ts'
import { replaceFile } from '../replace-file.ts'
import { fillDocumentTemplate } from './document-template.ts'
import type { PageRendererOptions, PrerenderedPage } from './page-renderer.ts'
import { importPageRenderer } from './program.ts'
import type { Program } from './stored-program.ts'

export type PageWriterOptions = {
  program: Pick<Program, 'folder' | 'documents'>
  settings: PageRendererOptions
  /** Folder of the release. */
  folder: string
}

/** Returns a function that renders a page into its file. */
export async function createPageWriter({
  program,
  settings,
  folder,
}: PageWriterOptions): Promise<(page: PrerenderedPage) => ReleaseFile> {
  const createPageRenderer = await importPageRenderer(program.folder)
  const { renderPage } = await createPageRenderer(settings)
  const folders = new Set<string>()
  const createFolder = (path: string) => {
    if (folders.has(path)) return
    mkdirSync(path, { recursive: true })
    folders.add(path)
  }
  return (page) => {
    const { isListed, ...parts } = renderPage(page)
    const inlineSources = [parts.head, parts.body].flatMap((part) => parseInlineSources(part, page.file))
    const html = fillDocumentTemplate(program.documents[page.route], parts)
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
