import type { PgTable } from 'drizzle-orm/pg-core'
import { fold } from '#language/search/fold.ts'
import type { CONTACT_TYPES } from '#server/platform/code-lists/codes.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { makeClubLogo, makeRegionLogo, makeSchoolLogo } from '../files/pictures.ts'
import type { World } from '../make-world.ts'
import { CLUB_NATIONS, makeSchoolName, REGIONS } from '../organisations/clubs.ts'
import { PARTNER_SLUGS } from '../organisations/partners.ts'
import { findCoordinates, makeAddress } from '../organisations/towns.ts'
import { PRIVATE_DATA_MARKERS } from '../people/private-data.ts'
import { type CodelistIds, getIsoCode } from './codelist-rows.ts'

type TableAndRows = [PgTable, Record<string, unknown>[]]

/** Provinces, regions, clubs, schools and contacts. */
export function makeOrganisationRows(
  { clubs }: World,
  ids: CodelistIds,
): { regions: TableAndRows[]; clubs: TableAndRows[] } {
  const provinces = CLUB_NATIONS.map((nation, index) => ({
    id: index + 1,
    countryId: ids.country(nation),
    name: `Province ${nation}`,
    officialName: `Judo Province ${nation}`,
    isoCode: getIsoCode(nation),
    externalId: `province-${nation.toLowerCase()}`,
  }))
  const getProvinceId = (nation: string) => CLUB_NATIONS.indexOf(nation) + 1
  return {
    regions: [
      [schema.countryTranslation, makeCountryTranslations(ids)],
      [schema.province, provinces],
      [
        schema.region,
        REGIONS.map(({ id, nation, name }) => ({
          id,
          countryId: ids.country(nation),
          provinceId: getProvinceId(nation),
          name,
          officialName: `Judo ${name}`,
          internationalName: fold(name),
          internationalOfficialName: `Judo ${fold(name)}`,
          logoFilename: makeRegionLogo({ id, name }).name,
          isoCode: getIsoCode(nation),
          externalId: `region-${id}`,
        })),
      ],
    ],
    clubs: [
      [
        schema.club,
        clubs.map(({ id, nation, region, city, name, externalId }) => ({
          id,
          isoCode: getIsoCode(nation),
          logoFilename: makeClubLogo({ id, name })?.name,
          countryId: ids.country(nation),
          regionId: region,
          provinceId: getProvinceId(nation),
          name,
          officialName: `${name} e.V.`,
          internationalName: `Judo Club ${city}`,
          internationalOfficialName: `Judo Club ${city} (registered)`,
          city,
          ...makeAddress(city, 'Tatami Street', id),
          ...findCoordinates(city),
          registrationNumber: `${PRIVATE_DATA_MARKERS[3]}C${id}`,
          taxNumber: `${PRIVATE_DATA_MARKERS[3]}T${id}`,
          secondEmail: `club${id}${PRIVATE_DATA_MARKERS[0]}`,
          phone: `${PRIVATE_DATA_MARKERS[1]} 100 ${String(id).padStart(3, '0')}`,
          fax: `${PRIVATE_DATA_MARKERS[1]} 200 ${String(id).padStart(3, '0')}`,
          website: `https://${externalId}.example/`,
          email: `office@${externalId}.example`,
          externalId,
          sortKey: fold(name),
        })),
      ],
      [
        schema.school,
        clubs.map((club) => ({
          id: club.id,
          countryId: ids.country(club.nation),
          regionId: club.region,
          isoCode: getIsoCode(club.nation),
          name: makeSchoolName(club),
          logoFilename: makeSchoolLogo(club)?.name,
          officialName: `${makeSchoolName(club)} I`,
          internationalName: `School ${club.city}`,
          city: club.city,
          ...makeAddress(club.city, 'Schoolyard', club.id),
          externalId: `school-${club.id}`,
        })),
      ],
      [schema.contact, makeContacts(clubs, ids)],
    ],
  }
}

/** German names of the club nations. */
const makeCountryTranslations = (ids: CodelistIds) =>
  Object.entries({
    AUT: 'Österreich',
    SLO: 'Slowenien',
    CZE: 'Tschechien',
    HUN: 'Ungarn',
    CRO: 'Kroatien',
    ITA: 'Italien',
  }).map(([nation, content], index) => ({
    id: index + 1,
    countryId: ids.country(nation),
    language: 'de',
    keyName: 'name',
    content,
  }))

/** Public addresses of partners and clubs, and non-public telephone numbers of clubs. */
function makeContacts(clubs: World['clubs'], ids: CodelistIds): Record<string, unknown>[] {
  const type = (code: (typeof CONTACT_TYPES)[number]) => ids.code(schema.contactType, `${code} en`)
  const partnerContacts = PARTNER_SLUGS.flatMap((slug, index) =>
    (['facebook', 'instagram', 'x', 'telegram'] as const).map((code) => ({
      contactTypeId: type(code),
      value: `https://${code.toLowerCase()}.example/${slug}`,
      isPublic: true,
      contactableType: 'partner',
      contactableId: index + 1,
    })),
  )
  const clubContacts = clubs.flatMap(({ id, externalId }) => [
    {
      contactTypeId: type('email'),
      value: `office@${externalId}.example`,
      name: 'Office',
      isDefault: true,
      isPublic: true,
      contactableType: 'club',
      contactableId: id,
    },
    {
      contactTypeId: type('phone'),
      value: `${PRIVATE_DATA_MARKERS[1]} 000 ${String(id).padStart(3, '0')}`,
      notify: true,
      contactableType: 'club',
      contactableId: id,
    },
  ])
  return [...partnerContacts, ...clubContacts].map((row, index) => ({ id: index + 1, ...row }))
}
