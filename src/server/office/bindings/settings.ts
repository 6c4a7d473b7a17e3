import type { AnyColumn } from 'drizzle-orm'
import { cupEntity } from '#contract/office/entities/rankings/cup.ts'
import * as parts from '#contract/office/entities/rankings/cup-parts.ts'
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
  cupCategory,
  cupCompetition,
  cupPeriod,
  cupPoints,
  partner,
  purchasable,
  season,
  streamingToken,
} from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'
import { ownersThrough, PARENTS, PARTNER_OWNERS } from './owners.ts'

const ofCup = ({ cupId }: { cupId: AnyColumn }) => ({ owners: ownersThrough(PARENTS.cup, cupId) })

export const SETTINGS_BINDINGS = [
  bindEntity(partnerEntity, partner, { owners: PARTNER_OWNERS }),
  bindEntity(seasonEntity, season, { owners: { partner: season.partnerId } }),
  bindEntity(purchasableEntity, purchasable, {
    owners: { partner: purchasable.partnerId, competition: purchasable.competitionId },
  }),
  bindEntity(cupEntity, cup, { owners: { partner: cup.partnerId } }),
  bindEntity(parts.cupPeriodEntity, cupPeriod, ofCup(cupPeriod)),
  bindEntity(parts.cupPointsEntity, cupPoints, ofCup(cupPoints)),
  bindEntity(parts.cupCategoryEntity, cupCategory, ofCup(cupCategory)),
  bindEntity(parts.cupCompetitionEntity, cupCompetition, ofCup(cupCompetition)),
  bindEntity(adminModuleEntity, adminModule),
  bindEntity(adminModulePartnerEntity, adminModulePartner, {
    owners: { partner: adminModulePartner.partnerId },
  }),
  bindEntity(streamingTokenEntity, streamingToken, { owners: { partner: streamingToken.partnerId } }),
]
