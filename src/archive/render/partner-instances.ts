import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import type { PageInstance } from '#publication/page-instances.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import type { Snapshot } from '../snapshot.ts'

/** Partners and clubs that pages are about. */

/** Each partner. */
export const listPartners = (snapshot: Snapshot): PageInstance<'partner'>[] =>
  readPartners(snapshot).map((partner) => ({
    params: { partner: partner.slug },
    partnerLanguages: listPartnerLanguages(partner),
  }))

/** Each club that at least one partner lists, with the languages of all those partners. */
export function listClubs(snapshot: Snapshot): PageInstance<'club'>[] {
  const languages = new Map<number, LanguageCode[]>()
  for (const partner of readPartners(snapshot)) {
    for (const { id } of snapshot.read(RESOURCES.partnerClubs(partner.slug)).clubs) {
      languages.set(id, [...(languages.get(id) ?? []), ...listPartnerLanguages(partner)])
    }
  }
  return [...languages].map(([club, partnerLanguages]) => ({
    params: { club: String(club) },
    partnerLanguages,
  }))
}

/** Each club under each partner that lists it. */
export const listPartnerClubs = (snapshot: Snapshot): PageInstance<'partner' | 'club'>[] =>
  readPartners(snapshot).flatMap((partner) =>
    snapshot.read(RESOURCES.partnerClubs(partner.slug)).clubs.map(({ id }) => ({
      params: { partner: partner.slug, club: String(id) },
      partnerLanguages: listPartnerLanguages(partner),
    })),
  )

/** Each club in each year of each cup. */
export const listRankedClubs = (snapshot: Snapshot): PageInstance<'partner' | 'cup' | 'club' | 'year'>[] =>
  readPartners(snapshot).flatMap((partner) =>
    snapshot.read(RESOURCES.partnerCups(partner.slug)).cups.flatMap(({ id: cup, years }) =>
      years.flatMap((year) =>
        snapshot.read(RESOURCES.ranking(partner.slug, cup, year)).clubs.map(({ id: club }) => ({
          params: { partner: partner.slug, cup: String(cup), club: String(club), year: String(year) },
          partnerLanguages: listPartnerLanguages(partner),
        })),
      ),
    ),
  )

const readPartners = (snapshot: Snapshot): PublishedPartner[] => snapshot.read(RESOURCES.partners()).partners

const listPartnerLanguages = ({ defaultLanguage }: PublishedPartner): LanguageCode[] =>
  isLanguageCode(defaultLanguage) ? [defaultLanguage] : []
