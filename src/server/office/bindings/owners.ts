import { type AnyColumn, type SQLWrapper, sql } from 'drizzle-orm'
import { COMPETITION_OWNERS, type OwnerColumns } from '#server/identity/rights/access-filters.ts'
import {
  adminUser,
  club,
  competition,
  contact,
  cup,
  event,
  partner,
  person,
  region,
  school,
} from '#server/platform/db/schema/index.ts'

/** Where rows have the ids of their owners. */

export const PARTNER_OWNERS: OwnerColumns = { partner: partner.id, country: partner.countryId }

export const CLUB_OWNERS: OwnerColumns = {
  country: club.countryId,
  region: club.regionId,
  province: club.provinceId,
  club: club.id,
}

export const SCHOOL_OWNERS: OwnerColumns = {
  country: school.countryId,
  region: school.regionId,
  school: school.id,
}

export const PERSON_OWNERS: OwnerColumns = {
  country: person.countryId,
  region: person.regionId,
  province: sql`(select ${region.provinceId} from ${region} where ${region.id} = ${person.regionId})`,
  club: person.clubId,
  school: person.schoolId,
}

export const EVENT_OWNERS: OwnerColumns = { partner: event.partnerId, country: event.countryId }

/** The row that another belongs to, whose owners are those of the other as well. */
type Parent = { id: AnyColumn; owners: OwnerColumns }

export const PARENTS = {
  competition: { id: competition.id, owners: COMPETITION_OWNERS },
  person: { id: person.id, owners: PERSON_OWNERS },
  club: { id: club.id, owners: CLUB_OWNERS },
  school: { id: school.id, owners: SCHOOL_OWNERS },
  partner: { id: partner.id, owners: PARTNER_OWNERS },
  event: { id: event.id, owners: EVENT_OWNERS },
  cup: { id: cup.id, owners: { partner: cup.partnerId } },
  user: { id: adminUser.id, owners: { partner: adminUser.partnerId } },
} as const satisfies Record<string, Parent>

/** @param reference what has the id of the parent */
export const ownersThrough = ({ id, owners }: Parent, reference: SQLWrapper): OwnerColumns =>
  Object.fromEntries(
    Object.entries(owners).map(([kind, owner]) => [
      kind,
      sql`(select ${owner} from ${id.table} where ${id} = ${reference})`,
    ]),
  )

const CONTACT_PARENTS = ['person', 'club', 'school', 'partner', 'competition', 'event'] as const

/** The owners of a contact are those of what it belongs to. */
export const CONTACT_OWNERS: OwnerColumns = Object.fromEntries(
  (['partner', 'competition', 'country', 'region', 'province', 'club', 'school'] as const).map((kind) => {
    const cases = CONTACT_PARENTS.flatMap((type) => {
      const owner = ownersThrough(PARENTS[type], contact.contactableId)[kind]
      return owner ? [sql`when ${type} then ${owner}`] : []
    })
    return [kind, sql`(case ${contact.contactableType} ${sql.join(cases, sql` `)} end)`]
  }),
)
