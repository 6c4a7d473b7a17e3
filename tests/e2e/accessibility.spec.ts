import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import { localizedPath } from '#language/addresses.ts'
import { accentedFinalist, largestCompetition, published } from './world.ts'

/** Every template once, in every theme and direction. */
function templates(): string[] {
  const { id } = largestCompetition()
  const { person, category } = accentedFinalist()
  const year = published(PUBLISHED.judoka(person.id)).results[0]?.year ?? 0
  const age = published(PUBLISHED.competition(id)).categories[0]?.ageId ?? 0
  return [
    addressOf('home'),
    addressOf('calendar'),
    `${addressOf('calendar')}?view=list`,
    addressOf('clubs'),
    addressOf('partner', { partner: 'dju' }),
    addressOf('partnerCalendar', { partner: 'sjz' }),
    addressOf('competition', { id }),
    addressOf('results', { id }),
    addressOf('resultsByAge', { id, age }),
    addressOf('draws', { id }),
    addressOf('draw', { id, category }),
    ...drawsOfOtherKinds(),
    addressOf('legacyDraw', { id, category }),
    addressOf('bracketsTest', { id }),
    addressOf('participants', { id }),
    addressOf('nations', { id }),
    addressOf('judoka', { id: person.id }),
    addressOf('judokaResults', { id: person.id }),
    addressOf('judokaYear', { id: person.id, year }),
    addressOf('headToHead', { id: person.id }),
    addressOf('competitionNotFound'),
  ]
}

/** A pool, groups with a knockout, and teams: draws that look different from a tree. */
function drawsOfOtherKinds(): string[] {
  const found = new Map<string, string>()
  for (const { id } of published(PUBLISHED.competitions()).competitions) {
    const { categories, teamCategories } = published(PUBLISHED.competition(id))
    for (const { id: category } of categories) {
      const { system } = published(PUBLISHED.draw(id, category))
      if (system === 'round_robin' || system === 'brazilian')
        found.set(system, addressOf('draw', { id, category }))
    }
    for (const { id: team } of teamCategories) found.set('teams', addressOf('teamDraw', { id, team }))
  }
  return [...found.values()]
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const code of ['en', 'ar'] as const) {
    test(`axe finds nothing on any template, ${colorScheme}, ${code}`, async ({ browser }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({ colorScheme })
      const page = await context.newPage()
      for (const path of templates()) {
        await page.goto(localizedPath(path, code))
        await page.locator('main h1, h1').first().waitFor()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`)).toEqual([])
      }
      await context.close()
    })
  }
}
