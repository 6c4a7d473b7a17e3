/**
 * The link of a contact: `mailto:`, `tel:` or a web address; null for plain text.
 * @param type code of the contact, such as `email`, `phone`, `facebook`
 */
export function toContactHref(type: string, value: string): string | null {
  if (type === 'email') return /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : null
  if (/^(phone|mobile|fax)$/.test(type))
    return isPhoneNumber(value) ? `tel:${value.replace(/[^\d+]/g, '')}` : null
  return toWebsiteHref(value)
}

/** The URL of a website as people write it, including `www.judo.example`; null if it isn't one. */
export function toWebsiteHref(website: string): string | null {
  const whole = /^https?:\/\//i.test(website) ? website : `https://${website}`
  const host = URL.canParse(whole) ? new URL(whole).hostname : ''
  return /^[^\s]+\.[^\s.]+$/.test(host) && !/\s|^[a-z]+:(?!\/\/)/i.test(website) ? whole : null
}

/** A website in short: `judo.example/club`. */
export const formatWebsite = (website: string): string =>
  website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

const isPhoneNumber = (value: string) => /^\+?[\d\s()/.-]{5,}$/.test(value)
