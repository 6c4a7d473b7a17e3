import type { PublishedPartner, PublishedPartners } from '#contract/published/shapes.ts'
import { localizedPath } from '#language/addresses.ts'
import { countryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'

/** Sections of the portal (portal specification §2.1). Each has the same path below a partner. */
export const SECTIONS = [
  { key: 'competitions', path: '' },
  { key: 'calendar', path: 'calendar/' },
  { key: 'ranking', path: 'ranking/' },
  { key: 'clubs', path: 'clubs/' },
  { key: 'judoka', path: 'judoka/' },
] as const

export type SectionKey = (typeof SECTIONS)[number]['key']

/** Address of a section, for all organizations or below a partner. */
export const sectionAddress = (code: LanguageCode, path: string, slug?: string): string =>
  localizedPath(slug ? `/${encodeURIComponent(slug)}/${path}` : `/${path}`, code)

/** The section that a path in the default language lies in; undefined on pages of competitions and judoka. */
export function sectionOf(path: string, slug?: string): SectionKey | undefined {
  const base = slug ? `/${encodeURIComponent(slug)}/` : '/'
  return SECTIONS.find((section) => path === base + section.path)?.key
}

/** The partner of an address; undefined where there is none of that name. */
export const partnerBySlug = ({ partners }: PublishedPartners, slug: string): PublishedPartner | undefined =>
  partners.find((partner) => partner.slug === slug)

/** A partner as country plus name; those of no country have a name only (portal specification §2.4). */
export const partnerLabel = (
  { name, country }: Pick<PublishedPartner, 'name' | 'country'>,
  code: LanguageCode,
): string => (country ? `${countryName(country, code)} · ${name}` : name)
