import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { RESOURCES } from '#publication/resources.ts'
import { publishedFiles } from './published-files.ts'
import { expect, test } from './test.ts'
import { published } from './world.ts'

/**
 * Every route of the portal specification §2 in the demo world: it is published, has one heading, what it is about, no
 * error, and nothing that axe finds.
 */

const routes = readFileSync('tests/fixtures/routes.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

const files = publishedFiles()
const partners = published(RESOURCES.partners()).partners.map(({ slug }) => slug)
const competitions = published(RESOURCES.competitions())
  .competitions.toSorted((a, b) => b.judoka - a.judoka)
  .map(({ id }) => id)

/** The published page of a route: of the largest competition that has one. */
function pageOf(route: string): string | undefined {
  for (const id of route.includes('{id}') ? competitions : ['']) {
    for (const partner of route.includes('{partner}') ? partners : ['']) {
      const expression = new RegExp(route.replace('{partner}', partner).replace('{id}', id))
      const found = files.find((file) => expression.test(file))
      if (found) return found
    }
  }
  return undefined
}

for (const route of routes) {
  test(`${route.slice(1, -1).replaceAll('\\', '')} is a page`, async ({ page }) => {
    const file = pageOf(route)
    expect(file, 'no published page matches').toBeDefined()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const response = await page.goto(`/${file?.replace(/index\.html$/, '')}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(20)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(errors).toEqual([])
  })
}
