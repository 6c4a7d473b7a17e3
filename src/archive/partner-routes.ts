import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedPartner } from '#contract/published/shapes.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import type { Route } from './routes.ts'
import type { Snapshot } from './snapshot.ts'

/** Pages of partners and clubs. */

/** Every partner's page of a family. */
export const ofPartners = (snapshot: Snapshot): Route<'partnerClubs'>[] =>
  partnersOf(snapshot).map((partner) => ({
    params: { partner: partner.slug },
    partnerLanguages: languageOf(partner),
  }))

/** Every club that a partner lists; it belongs to all partners that do. */
export function ofClubs(snapshot: Snapshot): Route<'club'>[] {
  const languages = new Map<number, LanguageCode[]>()
  for (const partner of partnersOf(snapshot)) {
    for (const { id } of snapshot.read(PUBLISHED.clubs(partner.slug)).clubs) {
      languages.set(id, [...(languages.get(id) ?? []), ...languageOf(partner)])
    }
  }
  return [...languages].map(([club, partnerLanguages]) => ({
    params: { club: String(club) },
    partnerLanguages,
  }))
}

/** The same under each of their partners. */
export const ofPartnersClubs = (snapshot: Snapshot): Route<'partnerClub'>[] =>
  partnersOf(snapshot).flatMap((partner) =>
    snapshot.read(PUBLISHED.clubs(partner.slug)).clubs.map(({ id }) => ({
      params: { partner: partner.slug, club: String(id) },
      partnerLanguages: languageOf(partner),
    })),
  )

/** Every club in every year of every cup. */
export const ofRankedClubs = (snapshot: Snapshot): Route<'rankedClub'>[] =>
  partnersOf(snapshot).flatMap((partner) =>
    snapshot.read(PUBLISHED.cups(partner.slug)).cups.flatMap(({ id: cup, years }) =>
      years.flatMap((year) =>
        snapshot.read(PUBLISHED.ranking(partner.slug, cup, year)).clubs.map(({ id: club }) => ({
          params: { partner: partner.slug, cup: String(cup), club: String(club), year: String(year) },
          partnerLanguages: languageOf(partner),
        })),
      ),
    ),
  )

const partnersOf = (snapshot: Snapshot): PublishedPartner[] => snapshot.read(PUBLISHED.partners()).partners

const languageOf = ({ defaultLanguage }: PublishedPartner): LanguageCode[] =>
  isLanguageCode(defaultLanguage) ? [defaultLanguage] : []
