import type { EntityDefinition } from '../define-entity.ts'
import { ageCategoryEntity } from './codelists/age-category.ts'
import { beltEntity } from './codelists/belt.ts'
import { coachLevelEntity } from './codelists/coach-level.ts'
import { colourSchemeEntity } from './codelists/colour-scheme.ts'
import { contactTypeEntity } from './codelists/contact-type.ts'
import { countryEntity } from './codelists/country.ts'
import { countryTranslationEntity } from './codelists/country-translation.ts'
import { drawConfigurationEntity } from './codelists/draw-configuration.ts'
import { hashTypeEntity } from './codelists/hash-type.ts'
import {
  competitionTypeEntity,
  delegationTypeEntity,
  eventTypeEntity,
  paymentIntervalEntity,
  programmeBlockTypeEntity,
  purchaseTypeEntity,
  scoreEventTypeEntity,
  userRoleTypeEntity,
} from './codelists/plain-code-lists.ts'
import { rankEntity } from './codelists/rank.ts'
import { refereeLevelEntity } from './codelists/referee-level.ts'
import { repechageTypeEntity } from './codelists/repechage-type.ts'
import { rulesetEntity } from './codelists/ruleset.ts'
import { userTypeEntity } from './codelists/user-type.ts'
import { weightCategoryEntity } from './codelists/weight-category.ts'
import { cameraEntity } from './competition/camera.ts'
import { competitionEntity } from './competition/competition.ts'
import { competitionCategoryEntity } from './competition/competition-category.ts'
import {
  accreditationDesignEntity,
  competitionDisplayTypeEntity,
  competitionDocumentEntity,
  competitionDrawConfigurationEntity,
  nameDisplaySettingEntity,
} from './competition/competition-settings.ts'
import { eventCategoryEntity, eventEntity } from './competition/event.ts'
import { kataPairEntity } from './competition/kata-pair.ts'
import { programmeBlockEntity, programmeBlockMatEntity } from './competition/programme-block.ts'
import { teamCompetitionEntity } from './competition/team-competition.ts'
import { cupEntity } from './rankings/cup.ts'
import {
  cupCategoryEntity,
  cupCompetitionEntity,
  cupPeriodEntity,
  cupPointsEntity,
} from './rankings/cup-parts.ts'
import { clubEntity } from './registry/club.ts'
import { contactEntity } from './registry/contact.ts'
import { personEntity } from './registry/person.ts'
import {
  coachingEntity,
  coachRecordEntity,
  personConsentEntity,
  refereeRecordEntity,
} from './registry/person-records.ts'
import { provinceEntity } from './registry/province.ts'
import { regionEntity } from './registry/region.ts'
import { schoolEntity } from './registry/school.ts'
import { adminModuleEntity, adminModulePartnerEntity } from './settings/admin-module.ts'
import { partnerEntity } from './settings/partner.ts'
import { purchasableEntity } from './settings/purchasable.ts'
import { seasonEntity } from './settings/season.ts'
import { streamingTokenEntity } from './settings/streaming-token.ts'
import { adminUserEntity, apiFilterEntity, permissionEntity } from './users/user.ts'

/** All entities of the back office, in the order of the menu. */
export const ENTITIES: readonly EntityDefinition[] = [
  competitionEntity,
  competitionCategoryEntity,
  teamCompetitionEntity,
  competitionDisplayTypeEntity,
  competitionDocumentEntity,
  competitionDrawConfigurationEntity,
  nameDisplaySettingEntity,
  accreditationDesignEntity,
  kataPairEntity,
  programmeBlockEntity,
  programmeBlockMatEntity,
  eventEntity,
  eventCategoryEntity,
  cupEntity,
  cupPeriodEntity,
  cupPointsEntity,
  cupCategoryEntity,
  cupCompetitionEntity,
  personEntity,
  personConsentEntity,
  coachRecordEntity,
  refereeRecordEntity,
  coachingEntity,
  clubEntity,
  schoolEntity,
  regionEntity,
  provinceEntity,
  contactEntity,
  partnerEntity,
  adminModulePartnerEntity,
  seasonEntity,
  purchasableEntity,
  cameraEntity,
  streamingTokenEntity,
  adminUserEntity,
  permissionEntity,
  apiFilterEntity,
  adminModuleEntity,
  ageCategoryEntity,
  weightCategoryEntity,
  beltEntity,
  coachLevelEntity,
  refereeLevelEntity,
  rankEntity,
  competitionTypeEntity,
  rulesetEntity,
  repechageTypeEntity,
  drawConfigurationEntity,
  colourSchemeEntity,
  programmeBlockTypeEntity,
  scoreEventTypeEntity,
  eventTypeEntity,
  delegationTypeEntity,
  purchaseTypeEntity,
  paymentIntervalEntity,
  countryEntity,
  countryTranslationEntity,
  contactTypeEntity,
  userRoleTypeEntity,
  userTypeEntity,
  hashTypeEntity,
]

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]))

/** @throws Error if there is no entity of the name */
export function requireEntity(name: string): EntityDefinition {
  const entity = byName.get(name)
  if (!entity) throw new Error(`There is no entity ${name}.`)
  return entity
}
