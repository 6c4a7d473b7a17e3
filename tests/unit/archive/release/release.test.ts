import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  beginRelease,
  digestFiles,
  finishRelease,
  isReleaseComplete,
  readCurrentReleaseFiles,
  readCurrentReleaseInfo,
  readOlderReleaseFiles,
} from '#archive/release/release.ts'
import { type ReleaseWithFiles, readReleaseFiles } from '#archive/release/release-files.ts'
import { createFileWriter } from '#archive/replace-file.ts'

const { replaceFile } = createFileWriter()

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-release-'))
  dist = join(folder, 'dist')
})

const MADE = { buildDigest: 'this program', madeAt: '2026-11-21T12:00:00Z' }

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function release(page: string, snapshot: string) {
  const draft = beginRelease(dist)
  draft.write('index.html', page)
  return finishRelease(dist, draft, { snapshot, ...MADE })
}

describe('a release', () => {
  test('is served once it is finished, and not before', () => {
    const draft = beginRelease(dist)
    draft.write('index.html', 'half')
    expect(existsSync(dist)).toBe(false)
    finishRelease(dist, draft, { snapshot: 'a', ...MADE })
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('half')
  })

  test('detects a changed file by its digest', () => {
    const facts = release('one', 'a')
    expect(readCurrentReleaseInfo(dist)).toEqual(facts)
    expect(digestFiles(dist)).toEqual({ files: 1, bytes: 3, digest: facts.digest })
    writeFileSync(join(dist, 'index.html'), 'two')
    expect(digestFiles(dist).digest).not.toBe(facts.digest)
  })

  test('keeps the previous release for open pages, and no older one', () => {
    release('one', 'a')
    release('two', 'b')
    release('three', 'c')
    expect(readdirSync(`${dist}.releases`).sort()).toEqual([
      '2',
      '2.differences.json',
      '2.files.json',
      '3',
      '3.files.json',
    ])
    expect(readlinkSync(dist)).toBe(join('dist.releases', '3'))
  })

  test('contains the scripts and styles of the previous release, and of none older', () => {
    const bundled = (name: string) => {
      const draft = beginRelease(dist)
      draft.write(`_astro/${name}`, name)
      draft.write('_astro/same.js', 'same')
      return finishRelease(dist, draft, { snapshot: name, ...MADE })
    }
    expect(bundled('one.js').kept).toEqual([])
    expect(bundled('two.js').kept).toEqual(['one.js'])
    expect(bundled('three.js').kept).toEqual(['two.js'])
    expect(readdirSync(join(dist, '_astro')).sort()).toEqual(['same.js', 'three.js', 'two.js'])
  })

  test('lists its files in the order of their paths, wherever files are added and removed', () => {
    for (const paths of [
      ['e.html', 'c.html', 'g.html'],
      ['h.html', 'g.html', 'a.html', 'd.html', 'c.html', 'b.html', 'i.html'],
      ['i.html', 'a.html', 'f.html'],
    ]) {
      const draft = beginRelease(dist)
      for (const path of paths) draft.write(path, path)
      const { digest } = finishRelease(dist, draft, { snapshot: paths.join(' '), ...MADE })
      expect([...(readCurrentReleaseFiles(dist)?.files.keys() ?? [])]).toEqual(paths.toSorted())
      expect(digestFiles(dist).digest).toBe(digest)
    }
  })

  test('removes what a killed build left', () => {
    writeFileSync(join(beginRelease(dist).folder, 'left.html'), 'left')
    expect(readdirSync(beginRelease(dist).folder)).toEqual([])
  })

  test('starts with the files of an older release, and has none that were not added again', () => {
    const publish = (files: Record<string, string>) => {
      const draft = beginRelease(dist)
      for (const [path, contents] of Object.entries(files)) draft.write(path, contents)
      return finishRelease(dist, draft, { snapshot: 'any', ...MADE })
    }
    publish({ 'a/b/index.html': 'removed later', 'index.html': 'first', 'same.txt': 'same' })
    publish({ 'a/b/index.html': 'removed later', 'index.html': 'second', 'same.txt': 'same' })
    const inode = statSync(join(`${dist}.releases`, '1', 'same.txt')).ino
    const third = publish({ 'index.html': 'third', 'same.txt': 'same' })
    expect(statSync(join(dist, 'same.txt')).ino).toBe(inode)
    expect(readdirSync(dist).sort()).toEqual(['index.html', 'release.json', 'same.txt'])
    expect(digestFiles(dist)).toEqual({ files: 2, bytes: 9, digest: third.digest })
    expect(readFileSync(join(`${dist}.releases`, '2', 'index.html'), 'utf8')).toBe('second')
  })

  test('knows the files of the older release by how they differ from the current ones', () => {
    const publish = (files: Record<string, string>) => {
      const draft = beginRelease(dist)
      for (const [path, contents] of Object.entries(files)) draft.write(path, contents)
      finishRelease(dist, draft, { snapshot: 'a', ...MADE })
    }
    publish({ 'same.html': 'same', 'changed.html': 'one', 'removed.html': 'gone' })
    publish({ 'same.html': 'same', 'changed.html': 'two', 'added.html': 'new' })
    const whole = readReleaseFiles(join(`${dist}.releases`, '1'))
    expect(whole?.size).toBe(3)
    const readDigests = (older: ReleaseWithFiles | null) =>
      [...(older?.files ?? [])].map(([path, { digest }]) => `${path} ${digest}`).sort()
    const current = readCurrentReleaseFiles(dist)
    rmSync(join(`${dist}.releases`, '1.files.json'))
    const older = readOlderReleaseFiles(dist, current)
    expect(readDigests(older)).toEqual(readDigests(whole && { folder: '', files: whole }))
    // differences from another release say nothing
    expect(
      readOlderReleaseFiles(dist, current && { ...current, folder: join(`${dist}.releases`, '7') }),
    ).toBeNull()
  })

  test('keeps files of the current release that were made from the same', () => {
    const draft = beginRelease(dist)
    draft.write('page.html', 'page', { key: 'made from this' })
    draft.write('search/a', 'a', { key: 'records' })
    draft.write('search/b', 'b', { key: 'records' })
    finishRelease(dist, draft, { snapshot: 'a', ...MADE })
    const next = beginRelease(dist)
    expect(next.reuse('page.html', 'made from that')).toBeNull()
    expect(next.reuse('page.html', 'made from this')).toMatchObject({ bytes: 4 })
    expect(next.reuseAll('search/', 'other records')).toBe(false)
    expect(next.reuseAll('search/', 'records')).toBe(true)
    finishRelease(dist, next, { snapshot: 'b', ...MADE })
    expect(readFileSync(join(dist, 'page.html'), 'utf8')).toBe('page')
    expect(readFileSync(join(dist, 'search/b'), 'utf8')).toBe('b')
  })

  test('keeps nothing of files that belong together if one of them is missing', () => {
    const draft = beginRelease(dist)
    draft.write('search/a', 'a', { key: 'records' })
    draft.write('search/b', 'b', { key: 'records' })
    finishRelease(dist, draft, { snapshot: 'a', ...MADE })
    rmSync(join(dist, 'search/b'))
    const next = beginRelease(dist)
    expect(next.reuseAll('search/', 'records')).toBe(false)
    expect(next.reuse('search/b', 'records')).toBeNull()
  })

  test('replaces files that releases share, and never writes into them', () => {
    const publish = (contents: string) => {
      const draft = beginRelease(dist)
      draft.write('index.html', contents, { key: contents })
      return finishRelease(dist, draft, { snapshot: contents, ...MADE })
    }
    publish('one')
    const draft = beginRelease(dist)
    draft.reuse('index.html', 'one')
    finishRelease(dist, draft, { snapshot: 'two', ...MADE })
    const third = beginRelease(dist)
    replaceFile(join(third.folder, 'index.html'), 'three')
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('one')
  })

  test('does not replace a real folder at the place of the link', () => {
    mkdirSync(dist)
    expect(() => beginRelease(dist)).toThrow(`${dist} is not a link to a release`)
  })
})

describe('a damaged release', () => {
  const PAGES = ['index.html', 'judoka/1/index.html', '_astro/page.js']

  /** Publishes all pages, with those that are kept from the release before. */
  function publish(contents: string): number {
    const draft = beginRelease(dist)
    const kept = PAGES.filter((path) => draft.reuse(path, path))
    for (const path of PAGES) if (!kept.includes(path)) draft.write(path, contents, { key: path })
    const { files, bytes, digest } = finishRelease(dist, draft, { snapshot: contents, ...MADE })
    expect(digestFiles(dist)).toEqual({ files, bytes, digest })
    expect(isReleaseComplete(dist)).toBe(true)
    return kept.length
  }

  const folderOf = (name: string) => join(`${dist}.releases`, name)

  test.each(['', '[["index.html",{"dig', '{}', '[["index.html"]]'])(
    'whose list of files is %j is replaced by one made anew',
    (list) => {
      publish('one')
      writeFileSync(`${folderOf('1')}.files.json`, list)
      expect(isReleaseComplete(dist)).toBe(false)
      expect(publish('two')).toBe(0)
      writeFileSync(`${folderOf('1')}.files.json`, list)
      expect(publish('three')).toBe(3)
    },
  )

  test('without some of its files leaves these out of the next one', () => {
    publish('one')
    rmSync(join(dist, 'judoka'), { recursive: true })
    expect(isReleaseComplete(dist)).toBe(false)
    expect(publish('two')).toBe(2)
    expect(readFileSync(join(dist, 'judoka/1/index.html'), 'utf8')).toBe('two')
  })

  test('with a truncated file leaves it out of the next one', () => {
    publish('one')
    truncateSync(join(dist, 'index.html'), 1)
    expect(isReleaseComplete(dist)).toBe(false)
    expect(publish('two')).toBe(2)
  })

  test('that is not served is not the start of the next one', () => {
    publish('one')
    publish('two')
    rmSync(join(folderOf('1'), 'index.html'))
    replaceFile(join(folderOf('1'), '_astro', 'page.js'), 'not the script')
    expect(publish('three')).toBe(3)
  })

  test('without its facts is replaced', () => {
    publish('one')
    truncateSync(join(dist, 'release.json'), 5)
    expect(readCurrentReleaseInfo(dist)).toBeNull()
    expect(publish('two')).toBe(3)
    expect(readCurrentReleaseInfo(dist)).toMatchObject({ snapshot: 'two' })
  })
})
