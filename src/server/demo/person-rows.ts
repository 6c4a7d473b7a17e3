import { nameSortKey } from '#language/fold.ts'
import type { person } from '../db/schema/index.ts'
import { type CodelistIds, GENDERS } from './codelist-rows.ts'
import type { World } from './world.ts'

/** Everybody as the registry has them; ids are those of the demo world. */
export function personRows(world: World, ids: CodelistIds): (typeof person.$inferInsert)[] {
  return world.judoka.map(({ id, name, gender, nation, birthYear }) => ({
    id,
    familyName: name.family,
    givenName: name.given,
    internationalFamilyName: name.internationalFamily,
    internationalGivenName: name.internationalGiven,
    countryId: ids.country(nation),
    gender: GENDERS[gender],
    birthYear,
    ...world.privateData.get(id),
    gdprConsent: !world.withoutConsent.has(id),
    hidden: world.hidden.has(id),
    sortKey: nameSortKey(name.family, name.given),
  }))
}
