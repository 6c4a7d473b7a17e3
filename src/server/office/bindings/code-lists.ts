import { sql } from 'drizzle-orm'
import { ageCategoryEntity } from '#contract/office/entities/codelists/age-category.ts'
import { beltEntity } from '#contract/office/entities/codelists/belt.ts'
import { coachLevelEntity } from '#contract/office/entities/codelists/coach-level.ts'
import { colourSchemeEntity } from '#contract/office/entities/codelists/colour-scheme.ts'
import { contactTypeEntity } from '#contract/office/entities/codelists/contact-type.ts'
import { countryEntity } from '#contract/office/entities/codelists/country.ts'
import { countryTranslationEntity } from '#contract/office/entities/codelists/country-translation.ts'
import { drawConfigurationEntity } from '#contract/office/entities/codelists/draw-configuration.ts'
import { hashTypeEntity } from '#contract/office/entities/codelists/hash-type.ts'
import * as plain from '#contract/office/entities/codelists/plain-code-lists.ts'
import { rankEntity } from '#contract/office/entities/codelists/rank.ts'
import { refereeLevelEntity } from '#contract/office/entities/codelists/referee-level.ts'
import { repechageTypeEntity } from '#contract/office/entities/codelists/repechage-type.ts'
import { rulesetEntity } from '#contract/office/entities/codelists/ruleset.ts'
import { userTypeEntity } from '#contract/office/entities/codelists/user-type.ts'
import { weightCategoryEntity } from '#contract/office/entities/codelists/weight-category.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'

const { ageCategory, rank, weightCategory } = tables

export const CODE_LIST_BINDINGS = [
  bindEntity(ageCategoryEntity, ageCategory, { owners: { partner: ageCategory.partnerId } }),
  bindEntity(weightCategoryEntity, weightCategory, {
    owners: {
      partner: sql`(select ${ageCategory.partnerId} from ${ageCategory} where ${ageCategory.id} = ${weightCategory.ageId})`,
    },
  }),
  bindEntity(rankEntity, rank, { owners: { partner: rank.partnerId } }),
  bindEntity(beltEntity, tables.belt),
  bindEntity(coachLevelEntity, tables.coachLevel),
  bindEntity(refereeLevelEntity, tables.refereeLevel),
  bindEntity(rulesetEntity, tables.ruleset),
  bindEntity(repechageTypeEntity, tables.repechageType),
  bindEntity(drawConfigurationEntity, tables.drawConfiguration),
  bindEntity(colourSchemeEntity, tables.colourScheme),
  bindEntity(countryEntity, tables.country),
  bindEntity(countryTranslationEntity, tables.countryTranslation),
  bindEntity(contactTypeEntity, tables.contactType),
  bindEntity(userTypeEntity, tables.userType),
  bindEntity(hashTypeEntity, tables.hashType),
  bindEntity(plain.competitionTypeEntity, tables.competitionType),
  bindEntity(plain.programmeBlockTypeEntity, tables.programmeBlockType),
  bindEntity(plain.scoreEventTypeEntity, tables.scoreEventType),
  bindEntity(plain.eventTypeEntity, tables.eventType),
  bindEntity(plain.delegationTypeEntity, tables.delegationType),
  bindEntity(plain.purchaseTypeEntity, tables.purchaseType),
  bindEntity(plain.paymentIntervalEntity, tables.paymentInterval),
  bindEntity(plain.userRoleTypeEntity, tables.userRoleType),
]
