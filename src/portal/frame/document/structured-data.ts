import { getCountryName, getIsoCountryCode } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { describeLicence } from '#publication/licences.ts'
import { buildCsvPath, buildSocialImagePath } from '#publication/open-data.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetitionHeader, PublishedJudoka } from '#publication/schemas/index.ts'
import { formatPersonName } from '../../components/judoka/PersonName.tsx'

/**
 * Structured data of a page for search engines (JSON-LD with schema.org's vocabulary). It contains nothing that the page
 * doesn't show, and nothing about minors and withheld persons (docs/specification/open-data.md).
 */

export type SchemaObject = { '@type': string; [property: string]: unknown }

/** The page's language, and how its paths become URLs. */
export type AddressContext = { code: LanguageCode; absolute: (path: string) => string }

type Competition = PublishedCompetitionHeader['competition']

/** What a page is about. */
export type StructuredDataSubject =
  | { event: PublishedCompetitionHeader }
  | { results: PublishedCompetitionHeader }
  | { person: PublishedJudoka }

/**
 * Structured data of a page's subject.
 * @param title of the page
 */
export function buildStructuredData(
  subject: StructuredDataSubject,
  title: string,
  context: AddressContext,
): SchemaObject[] {
  if ('event' in subject) return buildEvent(subject.event, context)
  if ('results' in subject) return buildResultsDataset(subject.results, title, context)
  return buildPerson(subject.person, context)
}

const absoluteAddress = ({ code, absolute }: AddressContext, path: string): string =>
  absolute(localizePath(path, code))

/** A competition as an event. Its dates have no time, so that no time zone changes the day. */
export function buildEvent(
  { competition }: PublishedCompetitionHeader,
  context: AddressContext,
): SchemaObject[] {
  if (!competition.dateFrom) return []
  const { code, absolute } = context
  const url = absoluteAddress(context, buildPath('competition', { id: competition.externalId }))
  return [
    {
      '@type': 'SportsEvent',
      '@id': `${absolute(buildPath('competition', { id: competition.externalId }))}#event`,
      name: competition.name,
      sport: 'Judo',
      url,
      startDate: competition.dateFrom.slice(0, 10),
      endDate: (competition.dateTo ?? competition.dateFrom).slice(0, 10),
      eventStatus: `https://schema.org/${competition.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: absolute(buildSocialImagePath(competition.externalId)),
      location: {
        '@type': 'Place',
        name: competition.venue ?? competition.city ?? competition.name,
        address: {
          '@type': 'PostalAddress',
          ...(competition.city && { addressLocality: competition.city }),
          ...(competition.country && { addressCountry: getCountryName(competition.country, code) }),
        },
      },
      ...buildOrganizer(competition, context),
    },
  ]
}

/** The organiser, with the address of its page if it is the partner. */
function buildOrganizer({ organiser, partner, partnerName }: Competition, context: AddressContext) {
  const name = organiser?.name ?? partnerName ?? partner
  if (name === null) return {}
  const isPartner = partner !== null && (organiser === null || organiser.name === partnerName)
  return {
    organizer: {
      '@type': 'SportsOrganization',
      name,
      ...(isPartner && { url: absoluteAddress(context, buildPath('partner', { partner })) }),
    },
  }
}

/** The results of a competition as a dataset with its licence and downloads. */
export function buildResultsDataset(
  about: PublishedCompetitionHeader,
  title: string,
  context: AddressContext,
): SchemaObject[] {
  const { externalId, partner, partnerName } = about.competition
  const { absolute } = context
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
      url: absoluteAddress(context, buildPath('results', { id: externalId })),
      license: describeLicence(about.licence).address ?? about.licence,
      about: { '@id': `${absolute(buildPath('competition', { id: externalId }))}#event` },
      ...(partner && { creator: { '@type': 'Organization', name: partnerName ?? partner } }),
      distribution: [
        download('text/csv', buildCsvPath(externalId, 'results')),
        download('application/json', buildResourcePath(RESOURCES.results(externalId))),
      ],
    },
  ]
}

/** A judoka; nothing for minors and withheld persons. */
export function buildPerson(
  { person, minor, gender }: PublishedJudoka,
  context: AddressContext,
): SchemaObject[] {
  if (minor || person.withheld) return []
  const international = {
    ...person,
    familyName: person.internationalFamilyName ?? person.familyName,
    givenName: person.internationalGivenName ?? person.givenName,
  }
  const [name, internationalName] = [formatPersonName(person), formatPersonName(international)]
  return [
    {
      '@type': 'Person',
      name,
      ...(internationalName !== name && { alternateName: internationalName }),
      gender: `https://schema.org/${gender === 'male' ? 'Male' : 'Female'}`,
      url: absoluteAddress(context, buildPath('judoka', { id: person.id })),
      ...(person.country &&
        getIsoCountryCode(person.country) && {
          nationality: { '@type': 'Country', name: getCountryName(person.country, context.code) },
        }),
    },
  ]
}

/**
 * Breadcrumbs of a page of a competition: the partner, the competition, the page. Search engines add the site, and show no trail of one
 * page.
 */
export function buildBreadcrumbs(
  { competition }: PublishedCompetitionHeader,
  title: string,
  path: string,
  context: AddressContext,
): SchemaObject[] {
  const overview = buildPath('competition', { id: competition.externalId })
  const steps = [
    ...(competition.partner && competition.partnerName
      ? [{ name: competition.partnerName, path: buildPath('partner', { partner: competition.partner }) }]
      : []),
    { name: competition.name, path: overview },
    ...(path === overview ? [] : [{ name: title, path }]),
  ]
  if (steps.length === 1) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        // the last one is the page itself
        ...(index < steps.length - 1 && { item: absoluteAddress(context, step.path) }),
      })),
    },
  ]
}

/** JSON-LD for a `<script>` element: escaped so that no text in it can close the element. Null if there are no objects. */
export function serializeJsonLd(objects: readonly SchemaObject[]): string | null {
  if (objects.length === 0) return null
  const content = objects.length === 1 ? objects[0] : { '@graph': objects }
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c')
}
