import { getCountryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { PublishedPartner, PublishedPartners } from '#publication/schemas/index.ts'

/** Sections of the portal (portal specification §2.1). Each has the same path below a partner. */
export const SITE_SECTIONS = [
  { key: 'competitions', path: '' },
  { key: 'calendar', path: 'calendar/' },
  { key: 'ranking', path: 'ranking/' },
  { key: 'clubs', path: 'clubs/' },
  { key: 'judoka', path: 'judoka/' },
] as const

export type SiteSection = (typeof SITE_SECTIONS)[number]['key']

/** Address of a section, for all organisations or below a partner. */
export const getSectionAddress = (code: LanguageCode, path: string, slug?: string): string =>
  localizePath(slug ? `/${encodeURIComponent(slug)}/${path}` : `/${path}`, code)

/** The section of a path in the default language, with or without the slash at its end; undefined on other pages. */
export function findSection(path: string, slug?: string): SiteSection | undefined {
  const base = slug ? `/${encodeURIComponent(slug)}/` : '/'
  const address = path.endsWith('/') ? path : `${path}/`
  return SITE_SECTIONS.find((section) => address === base + section.path)?.key
}

/** The partner with a slug; undefined if there is none. */
export const findPartnerBySlug = (
  { partners }: PublishedPartners,
  slug: string,
): PublishedPartner | undefined => partners.find((partner) => partner.slug === slug)

/** A partner as country and name; without a country, the name only (portal specification §2.4). */
export const getPartnerLabel = (
  { name, country }: Pick<PublishedPartner, 'name' | 'country'>,
  code: LanguageCode,
): string => (country ? `${getCountryName(country, code)} · ${name}` : name)
