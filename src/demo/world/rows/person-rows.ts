import type { Gender } from '#judo/competition/enumerations.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { person, personConsent } from '#server/platform/db/schema/index.ts'
import { makeJudokaPicture } from '../files/pictures.ts'
import type { World } from '../make-world.ts'
import { getSchoolId } from '../people/judoka.ts'
import type { PersonName } from '../people/names/generate-names.ts'
import { type CodelistIds, getIsoCode } from './codelist-rows.ts'

type PersonRow = typeof person.$inferInsert
type ConsentRow = typeof personConsent.$inferInsert

/** Judoka, then coaches and referees, with their ids in the demo world. */
export function makePersonRows(world: World, ids: CodelistIds): PersonRow[] {
  const judoka = world.judoka.map(
    (each): PersonRow => ({
      ...makePersonRow(each),
      schoolId: getSchoolId(each),
      maxBeltId: ids.belt(each.belt),
      maxBeltLevel: each.belt,
      ...world.privateData.get(each.id),
      pictureFilename: makeJudokaPicture(each, world)?.name,
      gdprConsent: !world.withoutConsent.has(each.id),
      hidden: world.hidden.has(each.id),
    }),
  )
  const officials = world.officials.map(
    (each): PersonRow => ({
      ...makePersonRow(each),
      maxBeltId: ids.belt(8),
      maxBeltLevel: 8,
      maxCoachLevelId: each.as === 'coach' ? ids.level('coach', each.level) : null,
      maxRefereeLevelId: each.as === 'referee' ? ids.level('referee', each.level) : null,
      gdprConsent: true,
    }),
  )
  return [...judoka, ...officials]

  function makePersonRow({ id, name, gender, nation, birthYear, club }: PersonData): PersonRow {
    return {
      id,
      familyName: name.familyName,
      givenName: name.givenName,
      internationalFamilyName: name.internationalFamilyName,
      internationalGivenName: name.internationalGivenName,
      countryId: ids.country(nation),
      citizenshipId: ids.country(nation),
      isoCode: getIsoCode(nation),
      clubId: club?.id ?? null,
      regionId: club?.region ?? null,
      gender,
      birthYear,
      sortKey: createNameSortKey(name.familyName, name.givenName),
    }
  }
}

/** The signed form of everybody, and the letters of those who have taken their consent back. */
export function makeConsentRows(world: World): ConsentRow[] {
  const year = world.seasons[0] ?? 0
  const people = [...world.judoka, ...world.officials].map(({ id }) => id)
  const consent = {
    kind: 'publication',
    isGiven: true,
    decidedOn: `${year - 1}-09-01`,
    source: 'form',
  } as const
  const withdrawal = {
    ...consent,
    isGiven: false,
    decidedOn: `${year - 1}-12-01`,
    source: 'message',
  } as const
  const rows = [
    ...people.map((personId) => ({ personId, ...consent })),
    ...people.filter((id) => world.withoutConsent.has(id)).map((personId) => ({ personId, ...withdrawal })),
  ]
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

type PersonData = {
  id: number
  name: PersonName
  gender: Gender
  nation: string
  birthYear: number
  club: World['clubs'][number] | null
}
