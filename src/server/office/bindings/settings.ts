import { partnerEntity } from '#contract/office/entities/settings/partner.ts'
import { seasonEntity } from '#contract/office/entities/settings/season.ts'
import { partner, season } from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'

export const SETTINGS_BINDINGS = [
  bindEntity(partnerEntity, partner, { owners: { partner: partner.id, country: partner.countryId } }),
  bindEntity(seasonEntity, season, { owners: { partner: season.partnerId } }),
]
