import { expect, test } from 'vitest'
import type { Gender } from '#judo/competition/enumerations.ts'
import {
  type CompetitionAge,
  listWeightCategories,
  OPEN_WEIGHT,
} from '#judo/competition/weight-categories.ts'

test.each<[CompetitionAge, Gender, string | null, string]>([
  ['sen', 'male', '1976-07-26', '-63 -68 -70 -80 +80 -93 +93 open'],
  ['sen', 'female', '1976-07-26', ''],
  ['sen', 'female', '1996-07-20', '-48 -52 -56 -61 -66 -72 +72 open'],
  ['jun', 'male', '1997-12-31', '-60 -65 -71 -78 -86 -95 +95 open'],
  ['sen', 'male', '1998-01-01', `-60 -66 -73 -81 -90 -100 +100 ${OPEN_WEIGHT}`],
  ['u23', 'female', null, `-48 -52 -57 -63 -70 -78 +78 ${OPEN_WEIGHT}`],
  ['jun', 'female', '2025-02-01', '-44 -48 -52 -57 -63 -70 -78 +78'],
  ['cad', 'male', '1990-01-01', '-46 -50 -55 -60 -66 -73 -81 -90 +90'],
])('%s, %s, on %s', (age, gender, day, categories) => {
  expect(listWeightCategories(age, gender, day).join(' ')).toBe(categories)
})
