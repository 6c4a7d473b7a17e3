import type { PgTable } from 'drizzle-orm/pg-core'
import { fold } from '#language/fold.ts'
import * as schema from '../db/schema/index.ts'
import { CLUB_NATIONS, REGIONS, schoolName } from './clubs.ts'
import { type CodelistIds, isoOf } from './codelist-rows.ts'
import { CONTACT_TYPES } from './list-rows.ts'
import { PARTNER_SLUGS } from './partners.ts'
import { clubLogo, regionLogo, schoolLogo } from './pictures.ts'
import { PRIVATE_MARKS } from './privacy.ts'
import { addressIn, coordinatesOf } from './towns.ts'
import type { World } from './world.ts'

type TableRows = [PgTable, Record<string, unknown>[]]

/** Provinces, regions, clubs and schools, and how clubs and organisers are reached. */
export function organisationRows(
  { clubs }: World,
  ids: CodelistIds,
): { lands: TableRows[]; clubs: TableRows[] } {
  const provinces = CLUB_NATIONS.map((nation, index) => ({
    id: index + 1,
    countryId: ids.country(nation),
    name: `Province ${nation}`,
    officialName: `Judo Province ${nation}`,
    isoCode: isoOf(nation),
    externalId: `province-${nation.toLowerCase()}`,
  }))
  const provinceOf = (nation: string) => CLUB_NATIONS.indexOf(nation) + 1
  return {
    lands: [
      [schema.countryTranslation, translations(ids)],
      [schema.province, provinces],
      [
        schema.region,
        REGIONS.map(({ id, nation, name }) => ({
          id,
          countryId: ids.country(nation),
          provinceId: provinceOf(nation),
          name,
          officialName: `Judo ${name}`,
          internationalName: fold(name),
          internationalOfficialName: `Judo ${fold(name)}`,
          logoFilename: regionLogo({ id, name }).name,
          isoCode: isoOf(nation),
          externalId: `region-${id}`,
        })),
      ],
    ],
    clubs: [
      [
        schema.club,
        clubs.map(({ id, nation, region, city, name, externalId }) => ({
          id,
          isoCode: isoOf(nation),
          logoFilename: clubLogo({ id, name, city })?.name,
          countryId: ids.country(nation),
          regionId: region,
          provinceId: provinceOf(nation),
          name,
          officialName: `${name} e.V.`,
          internationalName: `Judo Club ${city}`,
          internationalOfficialName: `Judo Club ${city} (registered)`,
          city,
          ...addressIn(city, 'Tatami Street', id),
          ...coordinatesOf(city),
          registrationNumber: `${PRIVATE_MARKS[3]}C${id}`,
          taxNumber: `${PRIVATE_MARKS[3]}T${id}`,
          secondEmail: `club${id}${PRIVATE_MARKS[0]}`,
          phone: `${PRIVATE_MARKS[1]} 100 ${String(id).padStart(3, '0')}`,
          fax: `${PRIVATE_MARKS[1]} 200 ${String(id).padStart(3, '0')}`,
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
          isoCode: isoOf(club.nation),
          name: schoolName(club),
          logoFilename: schoolLogo(club)?.name,
          officialName: `${schoolName(club)} I`,
          internationalName: `School ${club.city}`,
          city: club.city,
          ...addressIn(club.city, 'Schoolyard', club.id),
          externalId: `school-${club.id}`,
        })),
      ],
      [schema.contact, contacts(clubs)],
    ],
  }
}

/** Names of host nations in a second language. */
const translations = (ids: CodelistIds) =>
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

/** A public address for everyone, and a telephone that stays in the office. */
function contacts(clubs: World['clubs']): Record<string, unknown>[] {
  const type = (code: (typeof CONTACT_TYPES)[number]) => CONTACT_TYPES.indexOf(code) + 1
  const ofPartners = PARTNER_SLUGS.flatMap((slug, index) =>
    (['facebook', 'instagram', 'x', 'telegram'] as const).map((code) => ({
      contactTypeId: type(code),
      value: `https://${code.toLowerCase()}.example/${slug}`,
      isPublic: true,
      contactableType: 'partner',
      contactableId: index + 1,
    })),
  )
  const ofClubs = clubs.flatMap(({ id, externalId }) => [
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
      value: `${PRIVATE_MARKS[1]} 000 ${String(id).padStart(3, '0')}`,
      notify: true,
      contactableType: 'club',
      contactableId: id,
    },
  ])
  return [...ofPartners, ...ofClubs].map((row, index) => ({ id: index + 1, ...row }))
}
