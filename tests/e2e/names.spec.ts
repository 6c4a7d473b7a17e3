import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/** Names beside scores, where there may be less space than they need. */

/** Puts names in the place of all family names at once. @returns those of which a part cannot be seen, and how many there are */
const showFamilyNames = (page: Page, names: readonly string[]): Promise<{ shown: number; cut: string[] }> =>
  page.evaluate((replacements) => {
    const elements = [...document.querySelectorAll<HTMLElement>('[data-side] bdi > b')].filter((element) =>
      element.checkVisibility(),
    )
    for (const [at, element] of elements.entries())
      element.textContent = replacements[at % replacements.length] ?? ''
    const cut = elements.filter((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = element.closest('bdi')?.getBoundingClientRect() ?? new DOMRect()
      return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        // letters are not as high as their line
        const isOutside = top < box.top - 4 || bottom > box.bottom + 4
        return isOutside || left < box.left - 1 || right > box.right + 1
      })
    })
    return {
      shown: elements.length,
      cut: cut.map((element) => `${element.innerText}, ${Math.round(element.clientWidth)} px`),
    }
  }, names)

/** As long as family names of well-known judoka get. */
const LONG_NAMES = [
  'VÁZQUEZ FERNÁNDEZ',
  'MARGVELASHVILI',
  'DEL TORO CARVAJAL',
  'KHYZHNIAK',
  'AUCHECORNE-MARTÍN',
  'LEE',
]

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
    test(`family names are whole, given names whole or not shown, ${width} pixels wide (${language || '/'})`, async ({
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
        const families = await showFamilyNames(page, LONG_NAMES)
        expect(families.shown, path).toBeGreaterThan(10)
        expect(families.cut, path).toEqual([])
      }
    })
  }
}
