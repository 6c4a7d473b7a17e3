import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Typefaces of pictures: those of the portal, and for the symbols that they lack one that is the same on every machine. */

const ADDRESS = '/pinned-fonts/'

/** Without them, pictures would show those of the system, which may have none. */
const SYMBOLS = { folder: join(import.meta.dirname, 'symbols'), weights: { 400: '100 599', 700: '600 900' } }

const symbolFaces = Object.entries(SYMBOLS.weights).map(
  ([file, weights]) =>
    `@font-face { font-family: "Symbols"; font-weight: ${weights}; src: url(${ADDRESS}${file}.woff2); }`,
)

/** Outside every layer, so it wins. Digests of data are left blank: they say nothing about looks, in letters of any system. */
const STYLE = `${symbolFaces.join('\n')}
:root { --font: "Hajime Sans", "Hajime Georgian", "Hajime Arabic", "Symbols", sans-serif; }
* { font-synthesis: none; }
[data-origin] code { visibility: hidden; font-family: inherit; display: inline-block; inline-size: 8em; }`

/** Lets pages of a context fetch the symbols. */
export async function servePinnedFonts(context: BrowserContext): Promise<void> {
  await context.route(`**${ADDRESS}**`, (route) =>
    route.fulfill({
      path: join(SYMBOLS.folder, new URL(route.request().url()).pathname.slice(ADDRESS.length)),
    }),
  )
}

/** Sets the page in the typefaces, and waits until they and the pictures in view are there. */
export async function pinFonts(page: Page): Promise<void> {
  await page.addStyleTag({ content: `${await writeFacesToWaitFor(page)}\n${STYLE}` })
  await page.evaluate(async () => {
    document.body.getBoundingClientRect()
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { width, top, bottom } = image.getBoundingClientRect()
      // what is folded away has its place, and isn't loaded
      return image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
}

/** The typefaces that a page only has if they arrive before it is painted, as rules that wait for them. */
const writeFacesToWaitFor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules, href }) =>
      [...cssRules].map((rule) => ({ rule, base: href ?? document.baseURI })),
    )
    return rules
      .filter(
        ({ rule }) => rule instanceof CSSFontFaceRule && rule.cssText.includes('font-display: optional'),
      )
      .map(({ rule, base }) =>
        rule.cssText
          .replace('font-display: optional', 'font-display: block')
          .replace(/url\("([^"]+)"\)/g, (_, address: string) => `url("${new URL(address, base)}")`),
      )
      .join('\n')
  })
