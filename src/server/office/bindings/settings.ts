import { cupEntity } from '#contract/office/entities/rankings/cup.ts'
import {
  adminModuleEntity,
  adminModulePartnerEntity,
} from '#contract/office/entities/settings/admin-module.ts'
import { partnerEntity } from '#contract/office/entities/settings/partner.ts'
import { purchasableEntity } from '#contract/office/entities/settings/purchasable.ts'
import { seasonEntity } from '#contract/office/entities/settings/season.ts'
import { streamingTokenEntity } from '#contract/office/entities/settings/streaming-token.ts'
import {
  adminModule,
  adminModulePartner,
  cup,
  partner,
  purchasable,
  season,
  streamingToken,
} from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'
import { PARTNER_OWNERS } from './owners.ts'

export const SETTINGS_BINDINGS = [
  bindEntity(partnerEntity, partner, { owners: PARTNER_OWNERS }),
  bindEntity(seasonEntity, season, { owners: { partner: season.partnerId } }),
  bindEntity(purchasableEntity, purchasable, {
    owners: { partner: purchasable.partnerId, competition: purchasable.competitionId },
  }),
  bindEntity(cupEntity, cup, { owners: { partner: cup.partnerId } }),
  bindEntity(adminModuleEntity, adminModule),
  bindEntity(adminModulePartnerEntity, adminModulePartner, {
    owners: { partner: adminModulePartner.partnerId },
  }),
  bindEntity(streamingTokenEntity, streamingToken, { owners: { partner: streamingToken.partnerId } }),
]
