import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { bundleWidgets, createWidgetTexts } from '#rendering/build/widget-script.ts'

const root = process.cwd()

describe('the scripts of widgets', () => {
  let files: Awaited<ReturnType<typeof bundleWidgets>>

  beforeAll(async () => {
    files = await bundleWidgets(root, {})
  })

  /** A script and all that it imports, in bytes after gzip. */
  function weigh(name: RegExp): number {
    const visited = new Set<string>()
    const visit = (fileName: string) => {
      if (visited.has(fileName)) return
      visited.add(fileName)
      for (const imported of find(fileName).imports) visit(imported)
    }
    const find = (fileName: string) => {
      const file = files.find((one) => one.fileName === fileName)
      if (!file) throw new Error(`There is no ${fileName}`)
      return file
    }
    visit(files.find(({ fileName }) => name.test(fileName))?.fileName ?? name.source)
    return [...visited].reduce((sum, fileName) => sum + gzipSync(find(fileName).code, { level: 9 }).length, 0)
  }

  test('are /widget.js, and chunks with digests in their names', () => {
    const names = files.map(({ fileName }) => fileName)
    expect(names).toContain('widget.js')
    for (const name of names) expect(name).toMatch(/^(widget\.js|_astro\/widget-[\w-]+\.[\w-]+\.js)$/)
  })

  test('what every widget loads is at most 8 kB, and each kind with it stays within its own limit', () => {
    expect(weigh(/^widget\.js$/) + weigh(/widget-elements/)).toBeLessThanOrEqual(8000)
    expect(weigh(/widget-medals/)).toBeLessThanOrEqual(13_500)
    expect(weigh(/widget-mat\./)).toBeLessThanOrEqual(13_500)
    expect(weigh(/widget-next-contests/)).toBeLessThanOrEqual(17_000)
    expect(weigh(/widget-bracket/)).toBeLessThanOrEqual(24_500)
    expect(weigh(/widget-watch-competition/)).toBeLessThanOrEqual(11_500)
  })

  test('contain neither React nor schemas of the API', () => {
    for (const { code } of files)
      expect(code).not.toMatch(/zod|createElementWithValidation|__reactContainer/i)
  })

  test('colours follow the colour scheme of the page', () => {
    const css = files.map(({ code }) => code).join('')
    expect(css).toContain('light-dark(')
    expect(css).not.toContain('--lightningcss')
  })
})

describe('the texts of widgets', () => {
  const FOLDERS = ['src/portal/widgets', 'src/portal/widgets/kinds']
  const FILES = ['src/portal/pages/draw/sheet/sheet-texts.ts', 'src/portal/live/mat-scoreboards.ts']

  test('contain every text that their code names, in every language', () => {
    const sources = [
      ...FOLDERS.flatMap((folder) =>
        readdirSync(folder).flatMap((name) => (/\.ts$/.test(name) ? join(folder, name) : [])),
      ),
      ...FILES,
    ].map((path) => readFileSync(path, 'utf8'))
    const keys = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(/'([a-z][\w]*\.[\w.-]+)'/gi)].map(([, key = '']) => key),
      ),
    )
    const all = JSON.parse(readFileSync('public/assets/translations/en.json', 'utf8')) as Record<
      string,
      string
    >
    const named = [...keys].filter((key) => key in all || `${key}_other` in all)
    expect(named.length).toBeGreaterThan(25)
    for (const code of LANGUAGE_CODES) {
      const texts = createWidgetTexts(root, code)
      expect([code, named.filter((key) => !(key in texts) && !(`${key}_other` in texts))]).toEqual([code, []])
    }
  })

  test('are a fraction of those of the portal', () => {
    const { length } = gzipSync(JSON.stringify(createWidgetTexts(root, 'ka')), { level: 9 })
    expect(length).toBeLessThanOrEqual(2500)
  })
})
