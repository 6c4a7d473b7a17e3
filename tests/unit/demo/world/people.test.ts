import { and, eq, not, or } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRIVATE_DATA_MARKERS } from '#demo/world/fill-demo-world.ts'
import { makeWorld } from '#demo/world/make-world.ts'
import { fold } from '#language/search/fold.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, contest, country, individualResult, person } from '#server/platform/db/schema/index.ts'
import { isMinor } from '#server/registry/people/minors.ts'
import { openDemoDatabase, TODAY } from './demo-database.ts'

let db: Database
let people: (typeof person.$inferSelect)[] = []
beforeAll(async () => {
  db = (await openDemoDatabase()).db
  people = await db.select().from(person)
})

test('about 340 judoka and twenty coaches and referees of thirty nations have different names', async () => {
  const names = people.map(
    (each) =>
      `${each.internationalFamilyName ?? each.familyName} ${each.internationalGivenName ?? each.givenName}`,
  )
  expect(people.length).toBeGreaterThanOrEqual(300)
  expect(people.length).toBeLessThan(400)
  expect(new Set(people.map(({ countryId }) => countryId)).size).toBe(30)
  expect(new Set(names).size).toBe(people.length)
})

test('names have the letters of their languages', () => {
  const letters = people
    .map(({ familyName, givenName }) => `${familyName} ${givenName}`)
    .join('')
    .toLowerCase()
  for (const letter of 'čřžšěćđłżőűığşøåüößéèçñãəț') expect(letters, letter).toContain(letter)
})

test('names in another script have an international spelling in Latin letters', () => {
  const foreign = people.filter(({ familyName }) => !/^[\p{Script=Latin}\p{P}\s]+$/u.test(familyName))
  const scripts = { Georgian: /\p{Script=Georgian}/u, Arabic: /\p{Script=Arabic}/u }
  for (const [script, isIt] of Object.entries(scripts)) {
    expect(foreign.filter(({ familyName }) => isIt.test(familyName)).length, script).toBeGreaterThan(5)
  }
  for (const { internationalFamilyName, internationalGivenName } of foreign) {
    expect(`${internationalFamilyName} ${internationalGivenName}`).toMatch(/^[A-Za-z]+ [A-Za-z]+$/)
  }
})

test('women have the feminine form of family names', async () => {
  const czechs = await db
    .select()
    .from(person)
    .innerJoin(country, eq(country.id, person.countryId))
    .where(eq(country.short, 'CZE'))
  for (const { person: czech } of czechs) {
    expect(/(ová|á)$/.test(czech.familyName), czech.familyName).toBe(czech.gender === 'female')
  }
})

test('one judoka gave no consent and one is hidden, and both were at the largest competition', async () => {
  const withheld = await db
    .select()
    .from(person)
    .where(or(not(person.gdprConsent), person.hidden))
  expect(withheld.map(({ gdprConsent, hidden }) => ({ gdprConsent, hidden }))).toEqual(
    expect.arrayContaining([
      { gdprConsent: false, hidden: false },
      { gdprConsent: true, hidden: true },
    ]),
  )
  expect(withheld).toHaveLength(2)
  for (const { id, gdprConsent, familyName } of withheld) {
    const called = people.filter((each) => Object.values(each).join(' ').includes(familyName))
    expect(called.map((each) => each.id)).toEqual([id])
    const [result] = await db
      .select({ place: individualResult.place })
      .from(individualResult)
      .innerJoin(competition, eq(competition.id, individualResult.competitionId))
      .where(and(eq(individualResult.personId, id), eq(competition.externalId, 'lju_open2026')))
    expect(result?.place).toBe(gdprConsent ? 5 : 3)
  }
})

test('some judoka have private data, withheld judoka and a minor among them, and all of it is marked', () => {
  const known = people.filter(({ email }) => email !== null)
  expect(known.length).toBeGreaterThanOrEqual(5)
  expect(known.length).toBeLessThan(12)
  for (const { email, phone, street, nationalId, birthDate, birthYear } of known) {
    const privateValues = [email, phone, street, nationalId]
    for (const [index, mark] of PRIVATE_DATA_MARKERS.entries()) expect(privateValues[index]).toContain(mark)
    expect(birthDate?.slice(0, 4)).toBe(String(birthYear))
  }
  const withheld = people.filter(({ gdprConsent, hidden }) => !gdprConsent || hidden)
  for (const each of withheld) expect(known).toContainEqual(each)
})

test('some judoka are minors, one of whom has private data, and they competed with consent', async () => {
  const minors = await db
    .select()
    .from(person)
    .where(and(isMinor(TODAY), person.gdprConsent))
  expect(minors.length).toBeGreaterThan(3)
  expect(minors.some(({ birthDate }) => birthDate !== null)).toBe(true)
  expect(minors.some(({ schoolId }) => schoolId !== null)).toBe(true)
  for (const { birthYear } of minors) expect(birthYear).toBeGreaterThanOrEqual(2008)
})

test('judoka of several competitions met more than once', async () => {
  const contests = await db.select().from(contest)
  const pairs = contests.map(({ whiteId, blueId }) => [whiteId, blueId].sort().join(' '))
  expect(pairs.length - new Set(pairs).size).toBeGreaterThan(20)
})

describe.each([1, 2, 3, 4, 5])('seed %i', (seed) => {
  test.each(['2026-01-05', '2026-12-31', '2028-02-29'])(
    'on %s, a finalist is found by plain letters',
    (today) => {
      const { competitions, judoka, withoutConsent, hidden } = makeWorld(seed, today)
      const largest = competitions.find(({ plan }) => plan.field === 'full')
      const finalists = largest?.categories.flatMap(({ results }) => {
        const final = results.find(({ key }) => key === 'F')
        return judoka.filter(({ id }) => id === final?.sides.white || id === final?.sides.blue)
      })
      const marked = finalists?.filter(
        ({ name }) =>
          name.internationalFamilyName === null && fold(name.familyName) !== name.familyName.toLowerCase(),
      )
      expect(finalists).toHaveLength(28)
      expect(marked?.length).toBeGreaterThan(0)
      expect([withoutConsent.size, hidden.size]).toEqual([1, 1])
      expect(judoka.some(({ id }) => withoutConsent.has(id))).toBe(true)
      expect(judoka.some(({ id }) => hidden.has(id))).toBe(true)
      for (const { categories, plan } of competitions) {
        for (const { places, weight, entrants } of categories) {
          if (plan.stage !== 'finished' || entrants.length < 8 || plan.systems) continue
          const found = places.map(({ place }) => place).sort((a, b) => a - b)
          expect(found, weight.name).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
        }
      }
    },
  )
})
