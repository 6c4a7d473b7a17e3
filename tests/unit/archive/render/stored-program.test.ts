import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Program, readProgram, storeProgram } from '#archive/render/stored-program.ts'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hajime-program-'))
  folder = join(root, 'program')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Builds a program whose script has these contents. */
function build(script: string): Program {
  const draft = join(root, `draft of ${script}`)
  for (const name of ['site/_astro', 'renderer/chunks']) mkdirSync(join(draft, name), { recursive: true })
  writeFileSync(join(draft, 'site', '_astro', 'page.js'), script)
  writeFileSync(join(draft, 'site', 'picture.png'), 'picture')
  writeFileSync(join(draft, 'renderer', 'page-renderer.mjs'), 'import "./chunks/a.mjs"')
  writeFileSync(join(draft, 'renderer', 'chunks', 'a.mjs'), 'renderer')
  const documents = {} as Program['documents']
  const program = storeProgram(draft, folder, { id: script, documents, inlineSources: ["script 'sha256-a'"] })
  expect(existsSync(draft)).toBe(false)
  return program
}

describe('a built program', () => {
  test('is read as it was built', () => {
    expect(readProgram(folder)).toBeNull()
    const program = build('one')
    expect(Object.keys(program.files)).toEqual(['_astro/page.js', 'picture.png'])
    expect(readProgram(folder)).toEqual(program)
  })

  test('is that of the process which finished first', () => {
    const first = build('one')
    expect(build('two')).toEqual(first)
    expect(readFileSync(join(folder, 'site', '_astro', 'page.js'), 'utf8')).toBe('one')
  })

  const DAMAGES: Readonly<Record<string, () => void>> = {
    'an empty description': () => truncateSync(join(folder, 'program.json')),
    'half of its description': () => truncateSync(join(folder, 'program.json'), 60),
    'no description': () => rmSync(join(folder, 'program.json')),
    'no files of the site': () => rmSync(join(folder, 'site'), { recursive: true }),
    'a missing script': () => rmSync(join(folder, 'site', '_astro', 'page.js')),
    'a changed script': () => writeFileSync(join(folder, 'site', '_astro', 'page.js'), 'ONE'),
    'no renderer': () => rmSync(join(folder, 'renderer'), { recursive: true }),
    'a truncated chunk of the renderer': () => truncateSync(join(folder, 'renderer', 'chunks', 'a.mjs'), 3),
  }

  test.each(Object.entries(DAMAGES))('with %s is replaced by the next build', (_, damage) => {
    build('one')
    damage()
    expect(readProgram(folder)).toBeNull()
    const second = build('two')
    expect(readProgram(folder)).toEqual(second)
    expect(second.id).toBe('two')
  })
})
