import type { PublishedPartner, PublishedPartners } from '#contract/published/shapes.ts'

/** The partner of an address; undefined where there is none of that name. */
export const partnerIn = ({ partners }: PublishedPartners, slug: string): PublishedPartner | undefined =>
  partners.find((partner) => partner.slug === slug)
