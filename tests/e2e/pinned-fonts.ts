import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Typefaces of pictures: the same on every machine, in every script of the portal, and for its symbols. */

const TYPEFACES = ['noto-sans', 'noto-sans-georgian', 'noto-sans-arabic']
const WEIGHTS = [400, 500, 600, 700]
const PACKAGES = join(process.cwd(), 'node_modules', '@fontsource')
const ADDRESS = '/pinned-fonts/'

/** Symbols that the packages lack; without them, pictures would show those of the system, which may have none. */
const SYMBOLS = {
  typeface: 'symbols',
  folder: join(import.meta.dirname, 'symbols'),
  weights: { 400: '100 599', 700: '600 900' },
}

const faces = TYPEFACES.flatMap((typeface) =>
  WEIGHTS.map((weight) =>
    readFileSync(join(PACKAGES, typeface, `${weight}.css`), 'utf8').replaceAll(
      'url(./',
      `url(${ADDRESS}${typeface}/`,
    ),
  ),
)

const symbolFaces = Object.entries(SYMBOLS.weights).map(
  ([file, weights]) =>
    `@font-face { font-family: "Symbols"; font-weight: ${weights}; src: url(${ADDRESS}${SYMBOLS.typeface}/${file}.woff2); }`,
)

/** Outside every layer, so it wins. Digests of data are left blank: they say nothing about looks, in letters of any system. */
const STYLE = `${[...faces, ...symbolFaces].join('\n')}
:root { --font: "Noto Sans", "Noto Sans Georgian", "Noto Sans Arabic", "Symbols", sans-serif; }
* { font-synthesis: none; }
[data-origin] code { visibility: hidden; font-familyName: inherit; display: inline-block; inline-size: 8em; }`

/** Lets pages of a context fetch the typefaces. */
export async function servePinnedFonts(context: BrowserContext): Promise<void> {
  await context.route(`**${ADDRESS}**`, (route) => {
    const [typeface = '', ...path] = new URL(route.request().url()).pathname.slice(ADDRESS.length).split('/')
    const folder = typeface === SYMBOLS.typeface ? SYMBOLS.folder : join(PACKAGES, typeface)
    return route.fulfill({ path: join(folder, ...path) })
  })
}

/** Sets the page in the typefaces, and waits until they and the pictures in view are there. */
export async function pinFonts(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE })
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
