import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { SITE_SOCIAL_IMAGE_PATH } from '#publication/open-data.ts'

/** What the head of a page says about it. */
export type DocumentHead = {
  code: LanguageCode
  title: string
  description: string
  /** Path in the default language. */
  path: string
  /** The canonical path for search engines, in the default language. */
  canonical?: string
  indexed?: boolean
  /** Addresses of the JSON resources that this page shows. */
  data?: readonly string[]
  /** The page's data in other formats: tables, feeds, calendars. */
  alternates?: readonly { type: string; address: string; title: string }[]
  /** Path of the image for social networks. */
  picture?: string
  /** JSON-LD, as it stands in a script element. */
  structured?: string | null
}

/** Whether search engines may list the address of a page. */
export const isListed = ({
  indexed = true,
  canonical,
  path,
}: Pick<DocumentHead, 'indexed' | 'canonical' | 'path'>) => indexed && (canonical ?? path) === path

/**
 * The elements of a head that differ from page to page, as HTML; the others are in `Document.astro`. The addresses in other languages
 * are in the sitemap, and networks take the canonical address for `og:url`.
 * @param siteUrl public address of the site
 */
export function renderDocumentHead(head: DocumentHead, siteUrl: string): string {
  const {
    code,
    title,
    description,
    path,
    canonical = path,
    indexed = true,
    data = [],
    alternates = [],
    picture = SITE_SOCIAL_IMAGE_PATH,
    structured,
  } = head
  const absolute = (to: string) => new URL(to, siteUrl).href
  const address = absolute(localizePath(canonical, code))
  return [
    `<title>${escapeHtml(title)}</title>`,
    // one element for search engines and social networks
    renderTag('meta', {
      name: 'description',
      property: indexed ? 'og:description' : undefined,
      content: description,
    }),
    !indexed && renderTag('meta', { name: 'robots', content: 'noindex' }),
    (indexed || canonical !== path) && renderTag('link', { rel: 'canonical', href: address }),
    ...data.map((href) => renderTag('link', { rel: 'alternate', type: 'application/json', href })),
    ...alternates.map(({ type, address, title }) =>
      renderTag('link', { rel: 'alternate', type, title, href: address }),
    ),
    ...(indexed
      ? [
          renderTag('meta', { property: 'og:title', content: title }),
          renderTag('meta', { property: 'og:image', content: absolute(picture) }),
          renderTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]
      : []),
    structured && `<script type="application/ld+json">${structured}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** An element without content. */
const renderTag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${renderAttributes(attributes)}>`

/** Attributes of an element, each with a space before it; those that are undefined are left out. */
export const renderAttributes = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}=${renderValue(value)}`))
    .join('')

/** Simple values need no quotes. */
const renderValue = (value: string): string =>
  /^[^"'=<>`\s]+$/.test(value) ? escapeHtml(value) : `"${escapeHtml(value)}"`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
