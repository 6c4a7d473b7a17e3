import type { LanguageCode } from '#language/languages.ts'

/** What a page is about: the parameters of its path, and the languages of the partners it belongs to. */
export type PageInstance<Name extends string = string> = {
  params: { readonly [K in Name]: string }
  partnerLanguages: readonly LanguageCode[]
}
