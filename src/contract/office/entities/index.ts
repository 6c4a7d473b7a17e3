import type { EntityDefinition } from '../define-entity.ts'
import { ageCategoryEntity } from './codelists/age-category.ts'
import { contactTypeEntity } from './codelists/contact-type.ts'
import { countryEntity } from './codelists/country.ts'
import { weightCategoryEntity } from './codelists/weight-category.ts'
import { clubEntity } from './registry/club.ts'
import { contactEntity } from './registry/contact.ts'
import { provinceEntity } from './registry/province.ts'
import { regionEntity } from './registry/region.ts'
import { partnerEntity } from './settings/partner.ts'
import { seasonEntity } from './settings/season.ts'

/** All entities of the back office, in the order of the menu. */
export const ENTITIES: readonly EntityDefinition[] = [
  clubEntity,
  regionEntity,
  provinceEntity,
  contactEntity,
  partnerEntity,
  seasonEntity,
  ageCategoryEntity,
  weightCategoryEntity,
  countryEntity,
  contactTypeEntity,
]

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]))

/** @throws Error if there is no entity of the name */
export function requireEntity(name: string): EntityDefinition {
  const entity = byName.get(name)
  if (!entity) throw new Error(`There is no entity ${name}.`)
  return entity
}
