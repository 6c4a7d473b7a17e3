import type { partner } from '#server/platform/db/schema/index.ts'

/** Fictional federations: an international one, one with payments, one with teams and schools. */

export const PARTNER_SLUGS = ['cjl', 'dju', 'sjz'] as const

export type PartnerSlug = (typeof PARTNER_SLUGS)[number]

type PartnerData = Omit<typeof partner.$inferInsert, 'id' | 'slug' | 'countryId'> & {
  /** IOC country code; null for an international federation. */
  country: string | null
  /** Name of their main ranking. */
  cup: string
}

export const PARTNERS: Readonly<Record<PartnerSlug, PartnerData>> = {
  cjl: {
    name: 'Continental Judo League',
    internationalName: 'Continental Judo League',
    abbreviation: 'CJL',
    accentColour: '#0b5e8a',
    country: null,
    defaultLanguage: 'en',
    cup: 'League Ranking',
  },
  dju: {
    name: 'Donau-Judo-Union',
    internationalName: 'Danube Judo Union',
    abbreviation: 'DJU',
    accentColour: '#a3312a',
    country: 'AUT',
    defaultLanguage: 'de',
    city: 'Linz',
    allowPayments: true,
    currencyCode: 'EUR',
    stripeAccount: 'demo',
    paymentFeeAbsolute: 25,
    paymentFeeRelative: 1.5,
    gdprAuthority: 'Danube Judo Union, Linz',
    cup: 'Danube Cup',
  },
  sjz: {
    name: 'Savska judo zveza',
    internationalName: 'Sava Judo Association',
    abbreviation: 'SJZ',
    accentColour: '#1f6b3a',
    country: 'SLO',
    defaultLanguage: 'si',
    city: 'Celje',
    dataLicence: 'CC0-1.0',
    cup: 'Sava Cup',
  },
}
