import { createContext, use } from 'react'
import { type Family, fillAddress, type ParamsOf } from '#contract/published/addresses.ts'
import { localizedPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'

/** What every view knows besides its data: in which language it speaks, and where it stands. */
export type Portal = {
  code: LanguageCode
  t: Translate
  /** Path of this page in the default language. */
  path: string
  family: Family
  /** What the address says of the names the page reads. */
  query: Readonly<Record<string, string | undefined>>
  /** Where the page's data comes from, for the footer; null where it shows none. */
  origin: { digest: string; snapshot: string } | null
  /** Whether its data isn't in the archive yet. */
  provisional?: boolean
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

/** @throws Error outside a page */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('A view was rendered outside a page')
  return portal
}

type Params<F extends Family> = keyof ParamsOf<F> extends never
  ? []
  : [{ readonly [K in keyof ParamsOf<F>]: string | number }]

/** Makes links that stay in the page's language: `href('results', {id})`. */
export function useHref(): <F extends Family>(family: F, ...params: Params<F>) => string {
  const { code } = usePortal()
  return (family, ...[params]) => localizedPath(fillAddress(family, params ?? {}), code)
}
