import { expect, test } from 'vitest'
import { findRegularTime } from '#judo/score/index.ts'

test.each([
  ['2013-12-31', 'female', 'sen', 300],
  ['2014-01-01', 'female', 'sen', 240],
  ['2016-12-31', 'male', 'sen', 300],
  ['2017-01-01', 'male', 'sen', 240],
  ['2012-05-01', 'male', 'u23', 300],
  ['2012-05-01', 'male', 'jun', 240],
  [null, 'male', 'sen', 240],
] as const)('on %s the regular time of a contest of %s %s is %i seconds', (day, gender, age, seconds) => {
  expect(findRegularTime({ day, gender, age })).toBe(seconds)
})
