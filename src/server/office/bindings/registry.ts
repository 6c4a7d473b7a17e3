import { sql } from 'drizzle-orm'
import { clubEntity } from '#contract/office/entities/registry/club.ts'
import { contactEntity } from '#contract/office/entities/registry/contact.ts'
import { provinceEntity } from '#contract/office/entities/registry/province.ts'
import { regionEntity } from '#contract/office/entities/registry/region.ts'
import { fold } from '#language/search/fold.ts'
import { club, contact, partner, province, region } from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'

/** The owners of a contact are those of what it belongs to. */
const contactOwners = {
  club: sql`(case when ${contact.contactableType} = 'club' then ${contact.contactableId} end)`,
  partner: sql`(case when ${contact.contactableType} = 'partner' then ${contact.contactableId} end)`,
  country: sql`(case ${contact.contactableType}
    when 'club' then (select ${club.countryId} from ${club} where ${club.id} = ${contact.contactableId})
    when 'partner' then (select ${partner.countryId} from ${partner} where ${partner.id} = ${contact.contactableId}) end)`,
  competition: sql`(case when ${contact.contactableType} = 'competition' then ${contact.contactableId} end)`,
}

export const REGISTRY_BINDINGS = [
  bindEntity(clubEntity, club, {
    owners: { country: club.countryId, region: club.regionId, province: club.provinceId, club: club.id },
    derive: ({ name }) => ({ sortKey: fold(name) }),
  }),
  bindEntity(regionEntity, region, {
    owners: { country: region.countryId, province: region.provinceId, region: region.id },
  }),
  bindEntity(provinceEntity, province, { owners: { country: province.countryId, province: province.id } }),
  bindEntity(contactEntity, contact, { owners: contactOwners }),
]
