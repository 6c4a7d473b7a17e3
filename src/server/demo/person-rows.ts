import { nameSortKey } from '#language/fold.ts'
import type { person } from '../db/schema/index.ts'
import { type CodelistIds, GENDERS, isoOf } from './codelist-rows.ts'
import { schoolOf } from './judoka.ts'
import type { Name } from './names/name.ts'
import { judokaPicture } from './pictures.ts'
import type { World } from './world.ts'

type PersonRow = typeof person.$inferInsert

/** Everybody as the registry has them: judoka, then coaches and referees; ids are those of the demo world. */
export function personRows(world: World, ids: CodelistIds): PersonRow[] {
  const judoka = world.judoka.map(
    (each): PersonRow => ({
      ...about(each),
      schoolId: schoolOf(each),
      maxBeltId: each.belt,
      maxBeltLevel: each.belt,
      ...world.privateData.get(each.id),
      pictureFilename: judokaPicture(each, world)?.name,
      gdprConsent: !world.withoutConsent.has(each.id),
      hidden: world.hidden.has(each.id),
    }),
  )
  const officials = world.officials.map(
    (each): PersonRow => ({
      ...about(each),
      maxBeltId: 8,
      maxBeltLevel: 8,
      maxCoachLevelId: each.as === 'coach' ? each.level : null,
      maxRefereeLevelId: each.as === 'referee' ? each.level : null,
      gdprConsent: true,
    }),
  )
  return [...judoka, ...officials]

  function about({ id, name, gender, nation, birthYear, club }: Somebody): PersonRow {
    return {
      id,
      familyName: name.family,
      givenName: name.given,
      internationalFamilyName: name.internationalFamily,
      internationalGivenName: name.internationalGiven,
      countryId: ids.country(nation),
      citizenshipId: ids.country(nation),
      isoCode: isoOf(nation),
      clubId: club?.id ?? null,
      regionId: club?.region ?? null,
      gender: GENDERS[gender],
      birthYear,
      sortKey: nameSortKey(name.family, name.given),
    }
  }
}

type Somebody = {
  id: number
  name: Name
  gender: 'male' | 'female'
  nation: string
  birthYear: number
  club: World['clubs'][number] | null
}
