import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'
import type { World } from '../make-world.ts'
import { PARTNER_SLUGS } from '../organisations/partners.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { findChild, getUserId } from './user-rows.ts'

const PERSON_PRICE = 2500
const CLUB_PRICE = 15_000

export function makeRegistrationRows(world: World, ids: CodelistIds): [PgTable, Record<string, unknown>[]][] {
  const seasons = PARTNER_SLUGS.flatMap((slug) => world.seasons.map((year) => ({ slug, year }))).map(
    ({ slug, year }, index) => ({
      id: index + 1,
      partnerId: ids.partner(slug),
      year,
      dateFrom: `${year}-01-01`,
      dateTo: `${year}-12-31`,
      registrationFrom: `${year - 1}-12-01`,
      serviceFee: slug === 'dju' ? 50 : 0,
      clubServiceFee: slug === 'dju' ? 500 : 0,
    }),
  )
  const members = world.judoka.filter(({ club }) => club !== null)
  /** Slovenian people and clubs are registered with `sjz`, all others with `dju`. */
  const findSeasonId = (nation: string, year: number) => {
    const partnerId = ids.partner(nation === 'SLO' ? 'sjz' : 'dju')
    return seasons.find((season) => season.partnerId === partnerId && season.year === year)?.id ?? null
  }
  const createdById = getUserId('national_administrator')
  /** The child of the demo parent, who has no licence for the latest season yet. */
  const child = findChild(world)
  const persons = world.seasons.flatMap((year, index) =>
    members
      .filter((member) => index > 0 || member !== child)
      .map(({ id, club, nation }) => ({
        personId: id,
        clubId: club?.id,
        countryId: ids.country(nation),
        regionId: club?.region,
        year,
        seasonId: findSeasonId(nation, year),
        registrationId: 1,
        status: 'valid' as const,
        createdById,
        batchId: index + 1,
      })),
  )
  return [
    [schema.season, seasons],
    [
      schema.registrationBatch,
      world.seasons.map((_, index) => ({
        id: index + 1,
        sum: PERSON_PRICE * members.length,
        registrationId: 1,
        registrationPrice: PERSON_PRICE,
        registered: members.length,
        createdById,
      })),
    ],
    [schema.personRegistration, persons.map((row, index) => ({ id: index + 1, ...row }))],
    [
      schema.clubRegistration,
      world.seasons
        .flatMap((year) =>
          world.clubs.map(({ id, nation }) => ({ clubId: id, year, seasonId: findSeasonId(nation, year) })),
        )
        .map((row, index) => ({ id: index + 1, ...row, status: 'valid' as const, createdById })),
    ],
  ]
}

export const REGISTRATION_PRICES = { person: PERSON_PRICE, club: CLUB_PRICE } as const
