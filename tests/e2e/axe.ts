import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on a page, by all its rules or by those that are named.
 * No page has frames, so axe needs no second page to combine results (`setLegacyMode`), which halves its time. To describe
 * the elements that violate nothing takes a quarter of it.
 */
export async function findAxeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
