import { getCountryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { describeLicence } from '#publication/licences.ts'
import { buildCsvPath, buildSocialImagePath } from '#publication/open-data.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetitionHeader, PublishedJudoka } from '#publication/schemas/index.ts'
import { SITE } from '#site'
import { formatPersonName } from '../../components/judoka/PersonName.tsx'

/**
 * What a page says to programs that read it, in the words of schema.org (JSON-LD). It says nothing that the page doesn't,
 * and of minors and withheld people nothing at all (docs/specification/open-data.md).
 */

export type SchemaObject = { '@type': string; [property: string]: unknown }

/** Where the page stands: the language it speaks, and how its paths become addresses. */
export type AddressContext = { code: LanguageCode; absolute: (path: string) => string }

/** What a page is about. */
export type StructuredDataSubject =
  | { event: PublishedCompetitionHeader }
  | { results: PublishedCompetitionHeader }
  | { person: PublishedJudoka }

/**
 * What is said of a subject.
 * @param title of the page that is about it
 */
export function buildStructuredData(
  subject: StructuredDataSubject,
  title: string,
  standing: AddressContext,
): SchemaObject[] {
  if ('event' in subject) return buildEvent(subject.event, standing)
  if ('results' in subject) return buildResultsDataset(subject.results, title, standing)
  return buildPerson(subject.person, standing)
}

const absoluteAddress = ({ code, absolute }: AddressContext, path: string): string =>
  absolute(localizePath(path, code))

/** A competition as an event. Days are its own, so that no time zone moves them. */
export function buildEvent(
  { competition: held }: PublishedCompetitionHeader,
  standing: AddressContext,
): SchemaObject[] {
  if (!held.dateFrom) return []
  const { code, absolute } = standing
  const url = absoluteAddress(standing, buildPath('competition', { id: held.id }))
  return [
    {
      '@type': 'SportsEvent',
      '@id': `${absolute(buildPath('competition', { id: held.id }))}#event`,
      name: held.name,
      sport: 'Judo',
      url,
      startDate: held.dateFrom.slice(0, 10),
      endDate: (held.dateTo ?? held.dateFrom).slice(0, 10),
      eventStatus: `https://schema.org/${held.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: absolute(buildSocialImagePath(held.id)),
      location: {
        '@type': 'Place',
        name: held.venue ?? held.city ?? held.name,
        address: {
          '@type': 'PostalAddress',
          ...(held.city && { addressLocality: held.city }),
          ...(held.country && { addressCountry: getCountryName(held.country, code) }),
        },
      },
      ...(held.partner && {
        organizer: {
          '@type': 'SportsOrganization',
          name: held.partnerName ?? held.partner,
          url: absoluteAddress(standing, buildPath('partner', { partner: held.partner })),
        },
      }),
    },
  ]
}

/** The results of a competition as data to download, and under which terms. */
export function buildResultsDataset(
  about: PublishedCompetitionHeader,
  title: string,
  standing: AddressContext,
): SchemaObject[] {
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
      url: absoluteAddress(standing, buildPath('results', { id })),
      license: describeLicence(about.licence).address ?? about.licence,
      about: { '@id': `${absolute(buildPath('competition', { id }))}#event` },
      ...(partner && { creator: { '@type': 'Organization', name: partnerName ?? partner } }),
      distribution: [
        download('text/csv', buildCsvPath(id, 'results')),
        download('application/json', buildResourcePath(RESOURCES.results(id))),
      ],
    },
  ]
}

/** A judoka; nothing of a minor, and nothing of who is withheld. */
export function buildPerson(
  { person, minor, gender }: PublishedJudoka,
  standing: AddressContext,
): SchemaObject[] {
  if (minor || person.withheld) return []
  const international = {
    ...person,
    family: person.intFamily ?? person.family,
    given: person.intGiven ?? person.given,
  }
  const [name, other] = [formatPersonName(person), formatPersonName(international)]
  return [
    {
      '@type': 'Person',
      name,
      ...(other !== name && { alternateName: other }),
      gender: `https://schema.org/${gender === 1 ? 'Male' : 'Female'}`,
      url: absoluteAddress(standing, buildPath('judoka', { id: person.id })),
      ...(person.country && {
        nationality: { '@type': 'Country', name: getCountryName(person.country, standing.code) },
      }),
    },
  ]
}

/** The way to a page of a competition: the site, its partner, the competition, the page. */
export function buildBreadcrumbs(
  { competition: held }: PublishedCompetitionHeader,
  title: string,
  path: string,
  standing: AddressContext,
): SchemaObject[] {
  const overview = buildPath('competition', { id: held.id })
  const steps = [
    { name: SITE.name, path: buildPath('home') },
    ...(held.partner && held.partnerName
      ? [{ name: held.partnerName, path: buildPath('partner', { partner: held.partner }) }]
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
        item: absoluteAddress(standing, step.path),
      })),
    },
  ]
}

/** As it is written into a page: no text in it can end the element it stands in. Null where there is nothing to say. */
export function serializeJsonLd(things: readonly SchemaObject[]): string | null {
  if (things.length === 0) return null
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
