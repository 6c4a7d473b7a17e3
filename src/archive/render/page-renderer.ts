import type { LanguageCode } from '#language/languages.ts'
import type { RouteName } from '#publication/routes.ts'
import type { Snapshot } from '../snapshot.ts'
import type { BuildSettings } from './build-settings.ts'

/** What the program that renders pages exports. `src/rendering/page-renderer.ts` implements it: it connects archive and portal. */

/** A page of a release. */
export type PrerenderedPage = {
  route: RouteName
  params: Readonly<Record<string, string>>
  code: LanguageCode
  /** The languages it is prerendered in whose translations are complete. */
  languages: readonly LanguageCode[]
  /** Path in the default language. */
  path: string
  /** Path of its file in the release: `de/calendar/index.html`. */
  file: string
  /** Digests of everything it shows but the program: data, texts and settings. */
  key: string
}

/** The parts of a document that differ from page to page. */
export type RenderedDocument = {
  /** Attributes of the root element, as HTML. */
  attributes: string
  /** HTML in the head. */
  head: string
  /** HTML of the page with its frame. */
  body: string
  /** Whether search engines may list its address. */
  isListed: boolean
}

export type PageRenderer = {
  /** Every page that the snapshot has data for. */
  listPages: () => PrerenderedPage[]
  renderPage: (page: PrerenderedPage) => RenderedDocument
}

export type PageRendererOptions = BuildSettings & {
  /** Folder of the project. */
  root: string
}

/** @param snapshot the current one, if it is open already */
export type CreatePageRenderer = (options: PageRendererOptions, snapshot?: Snapshot) => Promise<PageRenderer>
