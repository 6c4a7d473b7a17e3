import { sql } from 'drizzle-orm'
import { ageCategoryEntity } from '#contract/office/entities/codelists/age-category.ts'
import { contactTypeEntity } from '#contract/office/entities/codelists/contact-type.ts'
import { countryEntity } from '#contract/office/entities/codelists/country.ts'
import { weightCategoryEntity } from '#contract/office/entities/codelists/weight-category.ts'
import { ageCategory, contactType, country, weightCategory } from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'

export const CODE_LIST_BINDINGS = [
  bindEntity(ageCategoryEntity, ageCategory, { owners: { partner: ageCategory.partnerId } }),
  bindEntity(weightCategoryEntity, weightCategory, {
    owners: {
      partner: sql`(select ${ageCategory.partnerId} from ${ageCategory} where ${ageCategory.id} = ${weightCategory.ageId})`,
    },
  }),
  bindEntity(countryEntity, country),
  bindEntity(contactTypeEntity, contactType),
]
