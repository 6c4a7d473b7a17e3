import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/** Names beside scores, where there may be less space than they need. */

/** Words of given names of which a part can be seen; and how many names there are. */
const readNames = (page: Page): Promise<{ names: number; cut: string[] }> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[data-side] bdi:has(> b)')].filter((name) =>
      name.checkVisibility(),
    )
    const cut = names.flatMap((name) => {
      const box = name.getBoundingClientRect()
      return [...name.childNodes].flatMap((node) =>
        node instanceof Text
          ? [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const { left, right, top } = range.getBoundingClientRect()
              const isHidden = top >= box.bottom - 4
              return isHidden || (left >= box.left - 1 && right <= box.right + 1) ? [] : [word]
            })
          : [],
      )
    })
    return { names: names.length, cut }
  })

const running = () => {
  const found = published(RESOURCES.competitions()).competitions.find(
    ({ externalId }) => published(RESOURCES.contestOrder(externalId)).asOf !== null,
  )
  if (!found) throw new Error('No competition of the demo world is running.')
  return found
}

for (const width of [390, 768, 1280]) {
  for (const language of ['', '/ar']) {
    test(`given names are whole or not shown, ${width} pixels wide (${language || '/'})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { externalId } = running()
      const category = published(RESOURCES.competition(externalId)).categories[0]?.id ?? 0
      const order = buildPath('contestOrder', { id: externalId })
      const draw = buildPath('draw', { id: externalId, category })
      for (const path of [order, draw]) {
        await page.goto(language + path, { waitUntil: 'networkidle' })
        const { names, cut } = await readNames(page)
        expect(names, path).toBeGreaterThan(10)
        expect(cut, path).toEqual([])
      }
    })
  }
}
