import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeDigest } from '../digest.ts'
import { parseInlineSources } from '../headers/content-security-policy.ts'
import type { PageFacts, ReleaseFile } from '../release/release-files.ts'
import { createFileWriter } from '../replace-file.ts'
import { fillDocumentTemplate, splitDocument } from './document-template.ts'
import type { PageRenderer, PrerenderedPage } from './page-renderer.ts'
import type { Program } from './stored-program.ts'

/** A page to write. */
export type ChangedPage = PrerenderedPage & {
  /** Facts about the page in the current release, if nothing but the document of its route differs there: it need not be rendered. */
  earlier?: PageFacts | undefined
  /** Digest of its file that the folder of the release has already: a page that looks the same is not written again. */
  present?: string | undefined
}

/** A release with the documents that its pages were filled into. */
export type EarlierPages = { folder: string; documents: Program['documents'] }

export type PageWriterOptions = {
  renderer: Pick<PageRenderer, 'renderPage'>
  documents: Program['documents']
  /** Folder of the release. */
  folder: string
  /** The current release, if other documents but the same renderer made it. */
  earlier?: EarlierPages | null | undefined
}

/** Returns a function that writes a page into its file. */
export function createPageWriter({
  renderer,
  documents,
  folder,
  earlier,
}: PageWriterOptions): (page: ChangedPage) => ReleaseFile {
  const { replaceFile } = createFileWriter()
  const render = (page: PrerenderedPage) => {
    const { isListed, ...parts } = renderer.renderPage(page)
    const inlineSources = parseInlineSources(parts.head + parts.body, page.file)
    const facts: PageFacts = { isListed, ...(inlineSources.length > 0 && { inlineSources }) }
    return { parts, facts }
  }
  const takeOver = ({ file, route, earlier: facts }: ChangedPage) => {
    if (!facts || !earlier) return null
    const parts = splitDocument(readFileSync(join(earlier.folder, file), 'utf8'), earlier.documents[route])
    return parts && { parts, facts }
  }
  return (page) => {
    const { parts, facts } = takeOver(page) ?? render(page)
    const html = fillDocumentTemplate(documents[page.route], parts)
    const bytes = Buffer.from(html)
    const digest = computeDigest(bytes)
    if (digest !== page.present) replaceFile(join(folder, page.file), bytes)
    return {
      digest,
      bytes: bytes.length,
      key: page.key,
      page: facts,
    }
  }
}
