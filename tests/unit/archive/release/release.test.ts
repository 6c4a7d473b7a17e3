import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginRelease, currentRelease, digestFiles, finishRelease } from '#archive/release/release.ts'

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-release-'))
  dist = join(folder, 'dist')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function release(page: string, snapshot: string) {
  const building = beginRelease(dist)
  writeFileSync(join(building, 'index.html'), page)
  return finishRelease(dist, building, { snapshot, madeBy: 'this program', madeAt: '2026-11-21T12:00:00Z' })
}

describe('a release', () => {
  test('is served once it is finished, and not before', () => {
    const building = beginRelease(dist)
    writeFileSync(join(building, 'index.html'), 'half')
    expect(existsSync(dist)).toBe(false)
    finishRelease(dist, building, { snapshot: 'a', madeBy: 'this program', madeAt: '2026-11-21T12:00:00Z' })
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('half')
  })

  test('detects a changed file by its digest', () => {
    const facts = release('one', 'a')
    expect(currentRelease(dist)).toEqual(facts)
    expect(digestFiles(dist)).toEqual({ files: 1, bytes: 3, digest: facts.digest })
    writeFileSync(join(dist, 'index.html'), 'two')
    expect(digestFiles(dist).digest).not.toBe(facts.digest)
  })

  test('keeps the previous release for open pages, and no older one', () => {
    release('one', 'a')
    release('two', 'b')
    release('three', 'c')
    expect(readdirSync(`${dist}.releases`).sort()).toEqual(['2', '3'])
    expect(readlinkSync(dist)).toBe(join('dist.releases', '3'))
  })

  test('contains the scripts and styles of the previous release, and of none older', () => {
    const bundled = (name: string) => {
      const building = beginRelease(dist)
      mkdirSync(join(building, '_astro'))
      writeFileSync(join(building, '_astro', name), name)
      writeFileSync(join(building, '_astro', 'same.js'), 'same')
      return finishRelease(dist, building, {
        snapshot: name,
        madeBy: 'this program',
        madeAt: '2026-11-21T12:00:00Z',
      })
    }
    expect(bundled('one.js').kept).toEqual([])
    expect(bundled('two.js').kept).toEqual(['one.js'])
    expect(bundled('three.js').kept).toEqual(['two.js'])
    expect(readdirSync(join(dist, '_astro')).sort()).toEqual(['same.js', 'three.js', 'two.js'])
  })

  test('starts in an empty folder, also after a killed build', () => {
    const building = beginRelease(dist)
    writeFileSync(join(building, 'left.html'), 'left')
    expect(readdirSync(beginRelease(dist))).toEqual([])
  })

  test('does not replace a real folder at the place of the link', () => {
    mkdirSync(dist)
    expect(() => beginRelease(dist)).toThrow(`${dist} is not a link to a release`)
  })
})
