import { addressOf } from '#contract/published/addresses.ts'
import { pictureAddress, tableAddress } from '#contract/published/feeds.ts'
import { dataAddress, PUBLISHED } from '#contract/published/files.ts'
import { namedLicence } from '#contract/published/licences.ts'
import type { PublishedAbout, PublishedJudoka } from '#contract/published/shapes.ts'
import { localizedPath } from '#language/addresses.ts'
import { countryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { SITE } from '#site'
import { plainName } from '../ui/PersonName.tsx'

/**
 * What a page says to programs that read it, in the words of schema.org (JSON-LD). It says nothing that the page doesn't,
 * and of minors and withheld people nothing at all (docs/specification/open-data.md).
 */

export type Thing = { '@type': string; [property: string]: unknown }

/** Where the page stands: the language it speaks, and how its paths become addresses. */
export type Standing = { code: LanguageCode; absolute: (path: string) => string }

/** What a page is about. */
export type Subject = { event: PublishedAbout } | { results: PublishedAbout } | { person: PublishedJudoka }

/**
 * What is said of a subject.
 * @param title of the page that is about it
 */
export function thingsOf(subject: Subject, title: string, standing: Standing): Thing[] {
  if ('event' in subject) return eventOf(subject.event, standing)
  if ('results' in subject) return resultsDataset(subject.results, title, standing)
  return personOf(subject.person, standing)
}

const at = ({ code, absolute }: Standing, path: string): string => absolute(localizedPath(path, code))

/** A competition as an event. Days are its own, so that no time zone moves them. */
export function eventOf({ competition: held }: PublishedAbout, standing: Standing): Thing[] {
  if (!held.dateFrom) return []
  const { code, absolute } = standing
  const url = at(standing, addressOf('competition', { id: held.id }))
  return [
    {
      '@type': 'SportsEvent',
      '@id': `${absolute(addressOf('competition', { id: held.id }))}#event`,
      name: held.name,
      sport: 'Judo',
      url,
      startDate: held.dateFrom.slice(0, 10),
      endDate: (held.dateTo ?? held.dateFrom).slice(0, 10),
      eventStatus: `https://schema.org/${held.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: absolute(pictureAddress(held.id)),
      location: {
        '@type': 'Place',
        name: held.venue ?? held.city ?? held.name,
        address: {
          '@type': 'PostalAddress',
          ...(held.city && { addressLocality: held.city }),
          ...(held.country && { addressCountry: countryName(held.country, code) }),
        },
      },
      ...(held.partner && {
        organizer: {
          '@type': 'SportsOrganization',
          name: held.partnerName ?? held.partner,
          url: at(standing, addressOf('partner', { partner: held.partner })),
        },
      }),
    },
  ]
}

/** The results of a competition as data to download, and under which terms. */
export function resultsDataset(about: PublishedAbout, title: string, standing: Standing): Thing[] {
  const { id, partner, partnerName } = about.competition
  const { absolute } = standing
  const download = (encodingFormat: string, path: string) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: absolute(path),
  })
  return [
    {
      '@type': 'Dataset',
      name: title,
      description: title,
      url: at(standing, addressOf('results', { id })),
      license: namedLicence(about.licence).address ?? about.licence,
      about: { '@id': `${absolute(addressOf('competition', { id }))}#event` },
      ...(partner && { creator: { '@type': 'Organization', name: partnerName ?? partner } }),
      distribution: [
        download('text/csv', tableAddress(id, 'results')),
        download('application/json', dataAddress(PUBLISHED.results(id))),
      ],
    },
  ]
}

/** A judoka; nothing of a minor, and nothing of who is withheld. */
export function personOf({ person, minor, gender }: PublishedJudoka, standing: Standing): Thing[] {
  if (minor || person.withheld) return []
  const international = {
    ...person,
    family: person.intFamily ?? person.family,
    given: person.intGiven ?? person.given,
  }
  const [name, other] = [plainName(person), plainName(international)]
  return [
    {
      '@type': 'Person',
      name,
      ...(other !== name && { alternateName: other }),
      gender: `https://schema.org/${gender === 1 ? 'Male' : 'Female'}`,
      url: at(standing, addressOf('judoka', { id: person.id })),
      ...(person.country && {
        nationality: { '@type': 'Country', name: countryName(person.country, standing.code) },
      }),
    },
  ]
}

/** The way to a page of a competition: the site, its partner, the competition, the page. */
export function wayTo(
  { competition: held }: PublishedAbout,
  title: string,
  path: string,
  standing: Standing,
): Thing[] {
  const overview = addressOf('competition', { id: held.id })
  const steps = [
    { name: SITE.name, path: addressOf('home') },
    ...(held.partner && held.partnerName
      ? [{ name: held.partnerName, path: addressOf('partner', { partner: held.partner }) }]
      : []),
    { name: held.name, path: overview },
    ...(path === overview ? [] : [{ name: title, path }]),
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: at(standing, step.path),
      })),
    },
  ]
}

/** As it is written into a page: no text in it can end the element it stands in. Null where there is nothing to say. */
export function jsonLd(things: readonly Thing[]): string | null {
  if (things.length === 0) return null
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
