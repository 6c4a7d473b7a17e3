import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestFiles, readCurrentReleaseInfo } from '#archive/release/release.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { competition, contest } from '#server/platform/db/schema/index.ts'
import {
  openPublishFixture,
  type PublishFixture,
  readFiles,
  type Summary,
  waitForExit,
} from '../contract/archive/publish-fixture.ts'
import { canMount, fill, mount, unmount } from '../contract/commands/small-disk.ts'
import { findSecret, ID } from '../contract/fixtures/competitions-fixture.ts'
import { CORALIE } from '../contract/fixtures/organisations-fixture.ts'
import { countRuns, isHard, KILLS } from '../effort.ts'

let world: PublishFixture
let first: Summary

beforeAll(async () => {
  world = await openPublishFixture()
  first = await world.publish()
})

afterAll(() => world.close())

/** Without the line breaks that calendars put into long values. */
const joinLines = (text: string) => text.replace(/\r\n[ \t]/g, '')

/** Changes the length of the final: shown on its draw, in the contest order, and on the pages of the two who fought it. */
const correctTheFinal = (seconds: number) =>
  world.db.update(contest).set({ duration: seconds }).where(eq(contest.key, 'F'))

describe('the first publish', () => {
  test('renders every page', () => {
    expect(first.pages).toBeGreaterThan(40)
    expect(first.rendered).toBe(first.pages)
    expect(first).toMatchObject({ unchanged: 0, snapshot: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(first.bytes).toBeGreaterThan(100_000)
    // what a small archive needs, in megabytes and not in another unit
    expect(first.peakMemoryMb).toBeGreaterThan(50)
    expect(first.peakMemoryMb).toBeLessThan(2000)
    expect(Object.keys(first.steps)).toEqual(
      expect.arrayContaining([
        'pull',
        'pull files',
        'build',
        'share images',
        'open data',
        'search',
        'headers',
        'switch',
      ]),
    )
  })

  test('writes nothing private and no withheld judoka into any file', () => {
    const files = readFiles(realpathSync(world.dist))
    expect(files.size).toBeGreaterThan(100)
    const found = [...files].map(([path, text]) => [path, findSecret(joinLines(text))])
    expect(found.filter(([, secret]) => secret !== null)).toEqual([])
    // compressed files are read as well: names, and the words by which they are found
    const search = [...files].filter(([path]) => path.startsWith('/pagefind/'))
    const judoka = search.filter(([, text]) => text.includes('Bellandi')).map(([path]) => path)
    expect(judoka).toContainEqual(expect.stringMatching(/\.pf_fragment$/))
    expect(judoka).toContainEqual(expect.stringMatching(/offline\..*\.bin$/))
    const words = search.filter(([path]) => /\.pf_(index|meta)$/.test(path)).map(([, text]) => text)
    expect(words.join()).toContain('bellandi')
    expect(words.join()).not.toContain('marker')
  })

  test('excludes minors from search engines, and their year of birth from the page', () => {
    const files = readFiles(realpathSync(world.dist))
    const minor = files.get('/judoka/3/index.html') ?? ''
    expect(minor).toContain('<meta name=robots content=noindex>')
    expect(minor).not.toContain('2007')
    expect(files.get('/judoka/1/index.html')).not.toContain('noindex')
  })

  test('writes open data beside the pages, the same in every table, calendar and feed', () => {
    const files = readFiles(realpathSync(world.dist))
    const paris = '/competition/gs_fra2025'
    const written = [
      '/calendar.ics',
      '/results.rss',
      '/robots.txt',
      '/sitemap-index.xml',
      '/sitemap-1.xml',
      '/picture.png',
    ]
    const ofParis = ['competition.ics', 'results.csv', 'participants.csv', 'picture.png']
    expect(written.filter((path) => !files.has(path))).toEqual([])
    expect(ofParis.filter((name) => !files.has(`${paris}/${name}`))).toEqual([])
    expect(files.get(`${paris}/results.csv`)).toMatch(/^competition,.*,licence\r\n(gs_fra2025,.*\r\n)+$/)
    // each share image that a page names is a file
    const images = [...files].flatMap(([, text]) =>
      [...text.matchAll(/property=og:image content=https?:\/\/[^/]+(\/[^>]+)>/g)].map(
        ([, path]) => path ?? '',
      ),
    )
    expect([...new Set(images)].filter((path) => !files.has(path))).toEqual([])
    for (const page of [/^\/judoka\//, /\/draw\/i\//, /\/contest\//])
      expect(
        images.some((path) => page.test(path)),
        String(page),
      ).toBe(true)
    expect(images.some((path) => path.startsWith('/judoka/3/'))).toBe(false)
    // somebody withheld won a place: the row is there, and nobody is named in it
    expect(files.get(`${paris}/results.csv`)).toMatch(/,\d,,,,,,[A-Z]{3},yes,,/)
    expect(files.get('/sitemap-1.xml')).toContain(`${paris}/results/`)
    expect(files.get('/sitemap-1.xml')).not.toContain('/judoka/3/')
  })

  test('names the licence in every data file', () => {
    const data = [...readFiles(realpathSync(world.dist))].filter(
      ([path, text]) => /^\/data\/.*\.json$/.test(path) && text !== 'null',
    )
    expect(data.length).toBeGreaterThan(10)
    expect(data.filter(([, text]) => !JSON.parse(text).licence).map(([path]) => path)).toEqual([])
  })

  test('writes structured data of adults, and none of minors', () => {
    const files = readFiles(realpathSync(world.dist))
    const hasStructuredData = (path: string) =>
      /application\/ld\+json|property=og:/.test(files.get(path) ?? '')
    expect(hasStructuredData('/judoka/3/index.html')).toBe(false)
    expect(hasStructuredData('/judoka/1/index.html')).toBe(true)
    expect(files.get('/judoka/1/index.html')).toContain('"@type":"Person"')
  })

  test('names judoka without a page without a link', () => {
    const files = readFiles(realpathSync(world.dist))
    const coaches = files.get('/jzs/clubs/1/coaches/index.html') ?? ''
    expect(coaches).toContain('DUFOUR')
    expect(coaches).not.toContain(`/judoka/${CORALIE}/`)
    expect(files.get('/jzs/clubs/1/index.html')).toContain(`/judoka/${ID.ana}/`)
    const ranking = files.get('/data/partner/ffjda/ranking/latest.json') ?? ''
    const people: { id: number; profile?: boolean }[] = JSON.parse(ranking).people
    expect(people.find(({ id }) => id === CORALIE)).toMatchObject({ profile: false })
    expect(people.find(({ id }) => id === ID.ana)).not.toHaveProperty('profile')
  })

  test('sets the canonical address of a club under its partner', () => {
    const html = readFiles(realpathSync(world.dist)).get('/ffjda/clubs/1/coaches/index.html')
    expect(html).toMatch(/<link rel=canonical href=\S*\/jzs\/clubs\/1\/coaches\/>/)
  })

  test('uses a slash at the end of links and canonical addresses', () => {
    const html = readFiles(realpathSync(world.dist)).get('/competition/gs_fra2025/results/index.html') ?? ''
    const inside = [...html.matchAll(/href="?(\/[^"\s>]*)/g)].map(([, href]) =>
      (href ?? '').replace(/\?.*/, ''),
    )
    expect(inside.filter((href) => !/\.\w+$/.test(href) && !href.endsWith('/'))).toEqual([])
    expect(html).toMatch(/<link rel=canonical href=\S*\/competition\/gs_fra2025\/results\/>/)
  })
})

describe('publishing again', () => {
  test('without a change renders nothing', async () => {
    const before = realpathSync(world.dist)
    const again = await world.publish()
    expect(again).toMatchObject({ snapshot: first.snapshot, rendered: 0 })
    expect(realpathSync(world.dist)).toBe(before)
  })

  test('after a corrected contest renders only the pages that show it', async () => {
    await correctTheFinal(42)
    const corrected = await world.publish()
    expect(corrected.snapshot).not.toBe(first.snapshot)
    expect(corrected.pages).toBe(first.pages)
    const rendered = Object.fromEntries(
      Object.entries(corrected.routes).flatMap(([route, count]) =>
        count.rendered > 0 ? [[route, count.rendered]] : [],
      ),
    )
    // The draw, the page of the contest and the contest order in the two languages asked for and the partner's, the draw
    // as a plain sheet; the one finalist who isn't withheld, at the competition and on each page of the profile (the first
    // in English and the partner's language).
    expect(rendered).toEqual({
      draw: 3,
      legacyDraw: 1,
      contestOrder: 3,
      contest: 3,
      athlete: 1,
      judoka: 2,
      judokaResults: 1,
      judokaYear: 1,
      judokaMedals: 1,
      headToHead: 1,
    })
    expect(corrected.unchanged).toBe(corrected.pages - 17)
  })

  test('restores the same pages that it would render', async () => {
    const restored = readFiles(realpathSync(world.dist))
    const fresh = await openPublishFixture()
    try {
      await fresh.db.update(contest).set({ duration: 42 }).where(eq(contest.key, 'F'))
      // calendars say when the row of a competition was written
      for (const { id, updatedAt } of await world.db.select().from(competition))
        await fresh.db.update(competition).set({ updatedAt }).where(eq(competition.id, id))
      await fresh.publish()
      const rendered = readFiles(realpathSync(fresh.dist))
      const pages = [...rendered].filter(([path]) => /\.(html|csv|ics|rss|xml|txt|png)$/.test(path))
      for (const [path, html] of pages) {
        expect(withoutOrigin(restored.get(path) ?? ''), path).toBe(withoutOrigin(html))
      }
    } finally {
      await fresh.close()
    }
  })
})

/** The footer names the snapshot in which a page's data last changed, which a fresh archive can't know. */
const withoutOrigin = (html: string) => html.replace(/<footer.*?<\/footer>/s, '')

test('publishing is rejected while another process publishes from the same snapshots to another place', async () => {
  const before = readdirSync(world.snapshots)
  const lock = lockFolder(world.snapshots, 'HAJIME_SNAPSHOT')
  try {
    const child = world.start([], { HAJIME_DIST: join(dirname(world.dist), 'other') })
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    expect(await waitForExit(child)).toBe(1)
    expect(output).toContain(`${world.snapshots} is in use by process ${process.pid}`)
    expect(output).toContain('set HAJIME_SNAPSHOT to another folder')
  } finally {
    lock.release()
  }
  expect(readdirSync(world.snapshots)).toEqual(before)
})

describe('publishing, killed at a random moment', () => {
  test(`${KILLS} times, leaves a complete release, and the next publish succeeds`, async () => {
    const whole = await timed(() => world.publish())
    for (let n = 1; n <= KILLS; n++) {
      await correctTheFinal(100 + n)
      const child = world.start()
      const moment = Math.random() * whole.milliseconds
      const timer = setTimeout(() => child.kill('SIGKILL'), moment)
      await waitForExit(child)
      clearTimeout(timer)

      const served = readCurrentReleaseInfo(world.dist)
      expect(
        served && digestFiles(realpathSync(world.dist)),
        `killed after ${Math.round(moment)} ms`,
      ).toEqual({
        files: served?.files,
        bytes: served?.bytes,
        digest: served?.digest,
      })
      const next = await world.publish()
      expect(next.pages, `after a kill at ${Math.round(moment)} ms`).toBe(first.pages)
      const draw = readFiles(realpathSync(world.dist)).get('/data/competition/gs_fra2025/draw/1.json')
      expect(draw).toContain(`"duration":${100 + n}`)
    }
    expect(existsSync(`${world.dist}.lock`)).toBe(false)
    expect(existsSync(`${world.snapshots}.lock`)).toBe(false)
  }, 1_800_000)
})

async function timed(work: () => Promise<unknown>): Promise<{ milliseconds: number }> {
  await correctTheFinal(99)
  const started = performance.now()
  await work()
  return { milliseconds: performance.now() - started }
}

// two publishes each; `commands/start-failures.test.ts` has one with `npm start` for every push
if (isHard) {
  describe.skipIf(!canMount())('publishing on a full disk (needs the right to mount)', () => {
    const MEGABYTE = 1 << 20
    let disk: string
    let places: Record<'HAJIME_DATA' | 'HAJIME_DIST' | 'HAJIME_SNAPSHOT', string>

    beforeAll(() => {
      disk = mkdtempSync(join(tmpdir(), 'hajime-disk-'))
      expect(mount(disk, 'size=400m').status).toBe(0)
      const folder = join(disk, 'data')
      cpSync(dirname(world.dist), folder, { recursive: true, verbatimSymlinks: true })
      const dist = join(folder, 'dist')
      symlinkSync(readlinkSync(world.dist).replace(dirname(world.dist), folder), `${dist}.new`)
      renameSync(`${dist}.new`, dist)
      places = { HAJIME_DATA: folder, HAJIME_DIST: dist, HAJIME_SNAPSHOT: join(folder, 'snapshots') }
    })
    afterAll(() => {
      unmount(disk)
      rmSync(disk, { recursive: true })
    })

    const digestServed = () => digestFiles(realpathSync(places.HAJIME_DIST))

    async function publishOnDisk(): Promise<{ code: number | null; output: string }> {
      const child = world.start([], places)
      let output = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        output += chunk
      })
      return { code: await waitForExit(child), output }
    }

    // from no space at all to nearly enough
    const free = [0, 0.02, 0.1, 0.3, 0.5, 1, 2, 3, 4, 6, 8, 12]
    test.each(free)(
      'with %d MB left keeps the release, and succeeds once there is space',
      async (megabytes) => {
        await correctTheFinal(200 + Math.round(megabytes * 100))
        const before = digestServed()
        const filler = join(disk, 'filler')
        fill(filler)
        truncateSync(filler, statSync(filler).size - Math.round(megabytes * MEGABYTE))
        const { code, output } = await publishOnDisk()
        if (code !== 0) {
          expect(output).toContain('The disk is full.')
          expect(digestServed()).toEqual(before)
        }
        if (megabytes < 0.3) expect(code).toBe(1)
        rmSync(filler)
        expect(await publishOnDisk()).toMatchObject({ code: 0 })
        const { files, bytes, digest } = readCurrentReleaseInfo(places.HAJIME_DIST) ?? {}
        expect(digestServed()).toEqual({ files, bytes, digest })
        const draw = readFiles(realpathSync(places.HAJIME_DIST)).get(
          '/data/competition/gs_fra2025/draw/1.json',
        )
        expect(draw).toContain(`"duration":${200 + Math.round(megabytes * 100)}`)
        expect(existsSync(`${places.HAJIME_DIST}.lock`)).toBe(false)
        countRuns()
      },
      600_000,
    )
  })
}
