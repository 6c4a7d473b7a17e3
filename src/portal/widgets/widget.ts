import type { LanguageCode } from '#language/languages.ts'
import type { Translate, TranslationKey } from '#language/translate.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import type { LiveCompetition } from './watch-competition.ts'

/** What every widget knows besides its data. */
export type WidgetContext = {
  code: LanguageCode
  t: Translate
  /** The address of a page of the site, by its path in the default language. */
  href: (path: string) => string
}

/** The values of attributes; empty if the element lacks one. */
export type WidgetAttributes = Readonly<Record<string, string>>

/** What a widget shows. */
export type WidgetView = {
  heading: string
  /** The page of the site that shows more. */
  address: string
  /** Below the heading. */
  subheading?: string | undefined
  body: readonly Node[]
}

/** A kind of widget: a pure function of published data, live data and language. */
export type Widget<D> = {
  /** @throws WidgetError if there is no such competition, category or club */
  load: (attributes: WidgetAttributes, context: WidgetContext) => Promise<D>
  /** The competition whose live data it shows while that is running, and whose source and licence it names. */
  competition: (data: D) => PublishedCompetitionHeader | null
  render: (
    data: D,
    live: LiveCompetition | null,
    context: WidgetContext,
    attributes: WidgetAttributes,
  ) => WidgetView
  /** Whether what it shows of a running competition is nothing but live data: without them, its body is left out. */
  isLiveOnly?: true
  /** Milliseconds after which a running competition is shown again, because the time is part of it. */
  refresh?: number
}

/** What a widget is for does not exist; `textKey` says which. */
export class WidgetError extends Error {
  readonly textKey: TranslationKey
  constructor(textKey: TranslationKey) {
    super(textKey)
    this.textKey = textKey
  }
}
