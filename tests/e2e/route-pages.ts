import { readFileSync } from 'node:fs'
import { RESOURCES } from '#publication/resources.ts'
import { publishedFiles } from './published-files.ts'
import { published } from './world.ts'

/** Every route of the portal specification §2, as an expression with `{id}` and `{partner}` to fill in. */
export const ROUTES: readonly string[] = readFileSync('tests/fixtures/routes.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

/** Finds the published page of a route, of the largest competition that has one, as its path with `index.html`. */
export function createRoutePageFinder(): (route: string) => string | undefined {
  const files = publishedFiles()
  const partners = published(RESOURCES.partners()).partners.map(({ slug }) => slug)
  const competitions = published(RESOURCES.competitions())
    .competitions.toSorted((a, b) => b.judoka - a.judoka)
    .map(({ externalId }) => externalId)
  return (route) => {
    for (const id of route.includes('{id}') ? competitions : ['']) {
      for (const partner of route.includes('{partner}') ? partners : ['']) {
        const expression = new RegExp(route.replace('{partner}', partner).replace('{id}', id))
        const found = files.find((file) => expression.test(file))
        if (found) return found
      }
    }
    return undefined
  }
}
