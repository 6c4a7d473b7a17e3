import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const DOCUMENTS = [
  ...globSync('docs/contributing/*.md'),
  'docs/commands.md',
  'docs/decisions/README.md',
  'docs/settings.md',
  'CONTRIBUTING.md',
  'README.md',
]

/** A path that is written as code, without the code around it. */
const PATH = /`((?:src|tests|scripts|docs|public|drizzle|\.vscode|\.github)\/[^`<*…]+)`/g

/** A step, an item or a row: what is named in it belongs together. */
const splitBlocks = (text: string): string[] => text.split(/\n(?=\d+\. |- |\| |\n)/)

const listCode = (block: string, pattern: RegExp): string[] =>
  [...block.matchAll(pattern)].map(([, name = '']) => name)

describe.each(DOCUMENTS)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  test('names files and folders that exist', () => {
    const paths = listCode(text, PATH)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('names commands that exist', () => {
    const commands = listCode(text, /npm run ([\w:-]+)/g)
    expect(commands.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })
})

describe.each(globSync('docs/contributing/*.md'))('%s', (file) => {
  test('names constants and functions that the files beside them contain', () => {
    const missing = splitBlocks(readFileSync(file, 'utf8')).flatMap((block) => {
      const files = listCode(block, PATH).filter((path) => /\.\w+$/.test(path))
      const sources = files.map((path) => readFileSync(path, 'utf8'))
      return listCode(block, /`([A-Z]+_[A-Z_]+|[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)`/g).filter(
        (name) => !sources.some((source) => source.includes(name)),
      )
    })
    expect(missing).toEqual([])
  })
})

test('the index of decisions lists each of them once, by its number and title', () => {
  const titles = globSync('docs/decisions/[0-9]*.md')
    .toSorted()
    .map((file) => {
      const [, number, title] = /^# (\d{3}):? (.+)/.exec(readFileSync(file, 'utf8')) ?? []
      return `- [${number}](${basename(file)}) ${title}`
    })
  const index = readFileSync('docs/decisions/README.md', 'utf8').split('\n')
  expect(index.filter((line) => line.startsWith('- '))).toEqual(titles)
  for (const title of titles) expect(title).toMatch(/^- \[(\d{3})\]\(\1-/)
  expect(new Set(titles.map((title) => title.slice(0, '- [000]'.length))).size).toBe(titles.length)
})
