import type { Route } from '@playwright/test'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedCompetitionDates,
  PublishedCompetitionListItem,
  PublishedContestOrder,
  PublishedPerson,
} from '#publication/schemas/index.ts'
import { expect, test } from './test.ts'
import { largestCompetition, published, shownFamilyName } from './world.ts'

/** The day itself: contest order, videos, and a judoka within a competition. */

const PHONE = { width: 360, height: 780 }

type Running = { competition: PublishedCompetitionListItem; order: PublishedContestOrder; lastStart: number }

/** The competition whose contests have begun and aren't all over. */
function runningCompetition(): Running {
  for (const competition of published(RESOURCES.competitions()).competitions) {
    const order = published(RESOURCES.contestOrder(competition.externalId))
    const starts = order.contests.flatMap(({ startedAt }) => (startedAt ? [Date.parse(startedAt)] : []))
    if (starts.length > 0 && order.contests.some(({ isFinished }) => !isFinished)) {
      return { competition, order, lastStart: Math.max(...starts) }
    }
  }
  throw new Error('No competition of the demo world is running')
}

/** Someone who isn't withheld and has a contest to come. */
function nextJudoka({ order }: Running): { id: number; familyName: string } {
  const next = order.contests.find(
    ({ isFinished, startedAt, white }) => !isFinished && startedAt === null && white !== null && white > 0,
  )
  const person = order.people.find(({ id }) => id === next?.white)
  if (!person) throw new Error('Nobody has a contest to come')
  return person
}

test.describe('the contest order', () => {
  test('shows one mat on a phone, the first one unless the address names another', async ({
    reusedPage: page,
  }) => {
    const { competition, order } = runningCompetition()
    await page.setViewportSize(PHONE)
    await page.goto(`/competition/${competition.externalId}/contest_order/`)
    await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mat 2' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Mats' }).getByRole('link', { name: 'Mat 2' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?fragment=${order.blocks[0]?.id}&mat=2$`))
    await expect(page.getByRole('heading', { name: 'Mat 2' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeHidden()
  })

  test('begins in the upper third of a phone, and the navigation stays on the screen', async ({ page }) => {
    const { competition } = runningCompetition()
    await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/competition/${competition.externalId}/contest_order/`)
    const first = page.locator('[data-row]:visible').first()
    await expect(first).toBeVisible()
    const { y = 844 } = (await first.boundingBox()) ?? {}
    expect(y / 844).toBeLessThanOrEqual(0.33)
    await page.mouse.wheel(0, 1000)
    await expect(page.getByRole('navigation', { name: 'This competition' })).toBeInViewport()
  })

  test('filters the contests of a nation over all mats, with an address to share', async ({
    reusedPage: page,
  }) => {
    const { competition, order } = runningCompetition()
    const { country } =
      order.people.find(({ id }) => id === nextJudoka({ competition, order, lastStart: 0 }).id) ?? {}
    const own = new Set(order.people.filter((person) => person.country === country).map(({ id }) => id))
    const expected = order.contests.filter(
      ({ white, blue }) => own.has(white ?? 0) || own.has(blue ?? 0),
    ).length
    await page.goto(`/competition/${competition.externalId}/contest_order/`)
    await page.getByText('Find contests').click()
    await page.locator('select[name="country"]').selectOption(country ?? '')
    await expect(page.getByRole('status')).toHaveText(`Contests: ${expected}`)
    await expect(page).toHaveURL(new RegExp(`country=${country}`))
    await page.reload()
    await expect(page.getByRole('status')).toHaveText(`Contests: ${expected}`)
    await page.getByRole('link', { name: 'Full contest order' }).click()
    await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeVisible()
  })

  test('filters by name in any spelling, and keeps the focus', async ({ reusedPage: page }) => {
    const running = runningCompetition()
    const judoka = nextJudoka(running)
    await page.goto(`/competition/${running.competition.externalId}/contest_order/`)
    await page.getByText('Find contests').click()
    const field = page.getByLabel('Judoka’s name')
    await field.fill(judoka.familyName)
    await expect(page.getByRole('status')).toBeVisible()
    await expect(page.getByRole('link', { name: judoka.familyName }).first()).toBeVisible()
    await expect(field).toBeFocused()
  })

  test('keeps the text that is typed during hydration', async ({ page }) => {
    const late = (milliseconds: number) => async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await route.continue()
    }
    await page.route('**/data/**', late(60))
    await page.route('**/typed.*.js', late(600))
    const running = runningCompetition()
    const { familyName } = nextJudoka(running)
    await page.goto(`/competition/${running.competition.externalId}/contest_order/`, { waitUntil: 'commit' })
    await page.getByText('Find contests').click()
    await page.getByLabel('Judoka’s name').fill(familyName)
    await expect(page.getByRole('status')).toBeVisible()
    await expect(page.getByLabel('Judoka’s name')).toHaveValue(familyName)
  })

  test('shows estimated ranges during the competition, and no plan that has passed without packets', async ({
    page,
  }) => {
    const running = runningCompetition()
    const { id } = nextJudoka(running)
    // the server would tell its own hour
    await page.route('**/api/Live/**', (route) => route.abort())
    let published = running.lastStart + 120_000
    await page.route(/\/data\/competition\/[^/]+\/order[^/]*\.json/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), asOf: new Date(published).toISOString() },
      })
    })
    await page.clock.setFixedTime(published)
    await page.goto(`/competition/${running.competition.externalId}/contest_order/?judoka=${id}`)
    const next = page.locator('[data-state="future"]').first()
    await expect(next).toContainText(/\d\d:\d\d–\d\d:\d\d/)
    await expect(next).toContainText(/\d+ to go/)
    published = running.lastStart + 45 * 60_000
    await page.clock.setFixedTime(published)
    await page.reload()
    const silent = page.locator('[data-state="future"]').first()
    await expect(silent).toContainText(/to go/)
    for (const planned of await page.locator('main time').filter({ hasText: 'planned' }).all())
      expect(Date.parse((await planned.getAttribute('datetime')) ?? '')).toBeGreaterThanOrEqual(published)
  })

  test('links from a contest to its draw and to the page of the athlete', async ({ reusedPage: page }) => {
    const running = runningCompetition()
    const judoka = nextJudoka(running)
    await page.goto(`/competition/${running.competition.externalId}/contest_order/?judoka=${judoka.id}`)
    const next = page.locator('[data-state="future"]').first()
    await expect(next.getByRole('link').first()).toHaveAttribute('href', /\/draw\/i\/\d+\/$/)
    await next.getByRole('link', { name: judoka.familyName }).click()
    await expect(page).toHaveURL(`/competition/${running.competition.externalId}/judoka/${judoka.id}/`)
    await expect(page.getByRole('heading', { name: 'Next contest' })).toBeVisible()
  })

  test('follows a judoka on this device, in every tab, until the visitor unfollows', async ({
    page,
    context,
  }) => {
    const running = runningCompetition()
    const judoka = nextJudoka(running)
    const order = `/competition/${running.competition.externalId}/contest_order/`
    await page.goto(`${order}?judoka=${judoka.id}`)
    const star = page.getByRole('button', { name: new RegExp(`^Follow .*${judoka.familyName}`) }).first()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await star.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const other = await context.newPage()
    await other.goto(`${order}?followed=1`)
    await expect(other.getByText('You aren’t following anyone yet.')).toBeVisible()
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByRole('listitem').filter({ hasText: judoka.familyName }).first()).toContainText(
      /Mat \d/,
    )
    await page.goto(`${order}?mat=1`)
    await page.getByRole('link', { name: /Judoka you follow/ }).click()
    await expect(page).toHaveURL(`${order}?followed=1`)
    const expected = running.order.contests.filter(({ white, blue }) =>
      [white, blue].includes(judoka.id),
    ).length
    await expect(page.getByRole('status')).toHaveText(`Contests: ${expected}`)
    await page.getByRole('button', { pressed: true }).first().click()
    await expect(page.getByText('You aren’t following anyone yet.')).toBeVisible()
  })

  test('has no star on a page without a script for it', async ({ reusedPage: page }) => {
    const over = published(RESOURCES.competitions()).competitions.find(
      ({ externalId }) =>
        externalId !== runningCompetition().competition.externalId &&
        published(RESOURCES.contestOrder(externalId)).contests.length > 0,
    )
    await page.goto(`/competition/${over?.externalId}/contest_order/`, { waitUntil: 'networkidle' })
    await expect(page.locator('[data-side]').first()).toBeAttached()
    await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(0)
  })

  for (const screen of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 3840, height: 2160 },
    { width: 1080, height: 1920 },
  ]) {
    test(`fills a screen of ${screen.width} × ${screen.height} in the hall with all mats and nothing else`, async ({
      reusedPage: page,
    }) => {
      const { competition } = runningCompetition()
      await page.setViewportSize(screen)
      await page.goto(`/competition/${competition.externalId}/contest_order/?screen=1`)
      for (const mat of [1, 2, 3, 4])
        await expect(page.getByRole('heading', { name: `Mat ${mat}` })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('main a, main button')).toHaveCount(0)
      const shown = page.locator('main ol [data-side]:visible')
      await expect(shown.first()).toBeVisible()
      const names = await shown.all()
      expect(names.length).toBeGreaterThanOrEqual(4 * 3 * 2)
      for (const name of names.slice(0, 8)) {
        const size = await name.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
        expect(size).toBeGreaterThanOrEqual(Math.min(screen.width, screen.height) / 36)
      }
      const lists = await page.locator('main ol').evaluateAll((shown) =>
        shown.map((list) => {
          const rows = [...list.children]
            .map((row) => row.getBoundingClientRect())
            .filter(({ height }) => height > 1)
          const { top, bottom, height } = list.getBoundingClientRect()
          const last = rows.at(-1)
          return {
            top: Math.round(top),
            rows: rows.map((row) => Math.round(row.top - top)),
            left: last ? Math.round(bottom - last.bottom) : height,
          }
        }),
      )
      expect(lists, 'mats beside each other are in line').toHaveLength(4)
      for (const { rows, left } of lists) {
        expect(rows).toEqual(lists[0]?.rows)
        expect(left, 'the rows fill the height').toBeLessThanOrEqual(2)
      }
      if (screen.width > screen.height) expect(new Set(lists.map(({ top }) => top)).size).toBe(1)
    })
  }

  for (const screen of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    test(`cuts no name on a screen of ${screen.width} × ${screen.height} in the hall`, async ({ page }) => {
      const { competition } = runningCompetition()
      const lengthen = (people: PublishedPerson[]) =>
        people.map(({ id, country }) => ({
          id,
          country,
          familyName: id % 2 ? 'Ramanantsoa-Rakotomalala' : 'Kim',
          givenName: 'Maximiliane Alexandra Theodora',
        }))
      await page.route(/\/order\.json|Live\/Contests/, async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { people: PublishedPerson[] }
        await route.fulfill({ response, json: { ...json, people: lengthen(json.people) } })
      })
      await page.setViewportSize(screen)
      await page.goto(`/competition/${competition.externalId}/contest_order/?screen=1`)
      await expect(page.getByText('RAMANANTSOA-RAKOTOMALALA').first()).toBeVisible()
      await expect(page.getByText('M.', { exact: true }).first()).toBeVisible()
      const cut = await page.locator('[data-side] bdi:visible').evaluateAll((names) =>
        names.flatMap((name) => {
          const mat = name.closest('section')?.getBoundingClientRect()
          const box = name.getBoundingClientRect()
          const isShown = mat && box.left < mat.right && getComputedStyle(name).visibility === 'visible'
          const isCut = isShown && (box.right > mat.right || box.bottom > mat.bottom)
          return isCut ? [name.textContent] : []
        }),
      )
      expect(cut).toEqual([])
    })
  }

  test('breaks no family name within a word in the hall, not even on the mat', async ({ page }) => {
    const { competition } = runningCompetition()
    const names = ['Hájková', 'Namsrai', 'Munkhbayar', 'Østergaard', 'Weissenberger']
    await page.route(/\/order\.json|Live\/Contests/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { people: PublishedPerson[] }
      const people = json.people.map((one) => ({ ...one, familyName: names[one.id % names.length] }))
      await route.fulfill({ response, json: { ...json, people } })
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/competition/${competition.externalId}/contest_order/?screen=1`)
    const shownNames = page.locator('[data-side] bdi:visible')
    await expect(shownNames.filter({ hasText: /HÁJKOVÁ|NAMSRAI|MUNKHBAYAR/ }).first()).toBeVisible()
    const broken = await shownNames.evaluateAll((shown) =>
      shown.flatMap((name) => {
        const range = document.createRange()
        // the given name beside it is smaller
        range.selectNodeContents(name.querySelector('b') ?? name)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        return lines > 1 ? [name.textContent] : []
      }),
    )
    expect(broken).toEqual([])
  })

  test('prints every mat, without controls', async ({ reusedPage: page }) => {
    const { competition } = runningCompetition()
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ media: 'print' })
    await page.goto(`/competition/${competition.externalId}/contest_order/`)
    for (const mat of [1, 2, 3, 4])
      await expect(page.getByRole('heading', { name: `Mat ${mat}` })).toBeVisible()
    await expect(page.getByText('Find contests')).toBeHidden()
  })

  test('is on a screen in the hall as it was published, while nothing newer can be loaded', async ({
    page,
  }) => {
    const { competition } = runningCompetition()
    await page.route('**/api/Live/**', (route) => route.abort())
    await page.goto(`/competition/${competition.externalId}/contest_order/?screen=1`)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByText('On the mat')).toHaveCount(4)
    // the contest order behind it is not shown
    await expect(page.getByText(/As of \d\d:\d\d/).filter({ visible: true })).toHaveCount(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is known on the page of an athlete: the next contest, and as of when', async ({ page }) => {
      const running = runningCompetition()
      const next = running.order.contests.find(
        ({ isFinished, startedAt, white }) => !isFinished && startedAt !== null && (white ?? 0) > 0,
      )
      await page.goto(`/competition/${running.competition.externalId}/judoka/${next?.white}/`)
      await expect(page.getByRole('heading', { name: 'Next contest' })).toBeVisible()
      await expect(page.getByText('On the mat').first()).toBeVisible()
      await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
    })

    test('shows what is on each mat and the next contests, as of the time of publishing', async ({
      page,
    }) => {
      const { competition, order } = runningCompetition()
      await page.goto(`/competition/${competition.externalId}/contest_order/`)
      await expect(page.getByText('2 to go').first()).toBeVisible()
      await expect(page.getByText('On the mat')).toHaveCount(4)
      await expect(page.getByText(/As of \d\d:\d\d/).first()).toBeVisible()
      const asOf = Date.parse(order.asOf ?? '')
      for (const planned of await page.locator('main time').filter({ hasText: 'planned' }).all())
        expect(Date.parse((await planned.getAttribute('datetime')) ?? '')).toBeGreaterThanOrEqual(asOf)
    })
  })
})

test('After its last contest, nothing on any page says that a competition is live, before that is published', async ({
  page,
}) => {
  const { competition, lastStart } = runningCompetition()
  await page.clock.setFixedTime(lastStart)
  let over = false
  await page.route('**/api/Live/*/State', (route) =>
    route.fulfill({ json: { v: 2, version: 1, changed: 1, over, mats: [] } }),
  )
  await page.route('**/data/days.json', async (route) => {
    const response = await route.fetch()
    const days = (await response.json()) as PublishedCompetitionDates
    const competitions = days.competitions.filter(({ id }) => id === competition.id)
    await route.fulfill({ response, json: { ...days, competitions } })
  })
  const link = page.locator('live-link a')
  const label = page.locator(`time-state[competition="${competition.externalId}"]`).getByText('Live')
  const pages = [
    { path: '/ranking/', shown: link },
    { path: '/watch/live/', shown: label },
  ]
  for (const { path, shown } of pages) {
    over = false
    await page.goto(path)
    await expect(shown).toBeVisible()
    over = true
    await page.reload()
    await expect(shown).toBeHidden()
  }
})

test('A profile says live when and where the judoka fights next, without React', async ({ page }) => {
  const running = runningCompetition()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(`/judoka/${nextJudoka(running).id}/`)
  await expect(page.locator('judoka-today [data-today="next"]')).toContainText(/Mat \d/)
  await expect(page.locator('judoka-today').getByText('As of')).toHaveCount(0)
  expect(paths).not.toContain('/shell.js')
})

test.describe('videos', () => {
  test('have a page without header and footer for each mat, with its contests and a snippet to embed it', async ({
    reusedPage: page,
  }) => {
    const { externalId, name } = largestCompetition()
    await page.goto(`/competition/${externalId}/watch/`)
    const mat = page.getByRole('link', { name: /Mat 2$/ }).first()
    await page.goto((await mat.getAttribute('href')) ?? '')
    await expect(page).toHaveURL(/\/watch\/full_rounds\/demo-\d+-2\/$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByText('Embed this video').click()
    await expect(page.getByText('<iframe src="http')).toBeVisible()
    await page.getByRole('listitem').nth(3).getByRole('link').first().click()
    await expect(page.locator('video')).toBeVisible()
    await expect(page.locator('li[aria-current="true"]')).toHaveCount(1)
  })

  test('do not reveal the winner', async ({ reusedPage: page }) => {
    const { externalId } = largestCompetition()
    await page.goto(`/competition/${externalId}/watch/`)
    await expect(page.locator('main').getByText('Final', { exact: false }).first()).toBeVisible()
    await expect(page.locator('main').getByText('winner')).toHaveCount(0)
    await expect(page.locator('main [data-won]')).toHaveCount(0)
  })

  test('that do not exist show a not-found page', async ({ reusedPage: page }) => {
    await page.goto('/watch/matches/yt__nothing/')
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
  })

  test('of today are marked as live in the list', async ({ page }) => {
    const { competition, lastStart } = runningCompetition()
    await page.clock.setFixedTime(lastStart)
    await page.goto('/watch/live/')
    const row = page.getByRole('listitem').filter({ hasText: competition.name })
    await expect(row.getByText('Live')).toBeVisible()
  })
})

test.describe('the page of an athlete', () => {
  test('is linked from the participants, and links to the path in the draw and to the profile', async ({
    reusedPage: page,
  }) => {
    const { externalId } = largestCompetition()
    const place = published(RESOURCES.results(externalId))
      .categories.flatMap(({ places }) => places)
      .find(({ place, person }) => place === 1 && !person.withheld)
    const person = place?.person
    if (!person) throw new Error('Nobody won')
    const { contests } = published(RESOURCES.athlete(externalId, person.id))
    await page.goto(`/competition/${externalId}/judoka/?q=${encodeURIComponent(person.familyName)}`)
    await page.locator(`a[href="/competition/${externalId}/judoka/${person.id}/"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(person))
    await expect(page.locator('main [data-place="1"]')).toBeVisible()
    await expect(page.locator('main ol').getByRole('listitem')).toHaveCount(contests.length)
    await expect(page.getByRole('link', { name: 'Full profile' })).toHaveAttribute(
      'href',
      `/judoka/${person.id}/`,
    )
    await expect(page.getByRole('link', { name: 'Path through the draw' })).toHaveAttribute(
      'href',
      new RegExp(`/competition/${externalId}/draw/i/\\d+/\\?athlete=${person.id}$`),
    )
  })

  test('is linked from the path in the draw', async ({ reusedPage: page }) => {
    const { externalId } = largestCompetition()
    const [category] = published(RESOURCES.results(externalId)).categories
    const person = category?.places.find(({ person }) => !person.withheld)?.person
    await page.goto(`/competition/${externalId}/draw/i/${category?.id}/`)
    const lead = page.getByRole('link', { name: 'All contests of this judoka' })
    await expect(lead).toBeHidden()
    await page.goto(`/competition/${externalId}/draw/i/${category?.id}/?athlete=${person?.id}`)
    await lead.click()
    await expect(page).toHaveURL(`/competition/${externalId}/judoka/${person?.id}/`)
  })

  test('is not found for a judoka who takes no part', async ({ reusedPage: page }) => {
    const { externalId } = largestCompetition()
    await page.goto(`/de/competition/${externalId}/judoka/999999999/`)
    await page.waitForURL('**/de/competition/judokaProfileNotFound/')
  })

  test('does not exist for a withheld judoka, nor does a data file', async ({ request }) => {
    const { externalId } = largestCompetition()
    const withheld = published(RESOURCES.participants(externalId)).judoka.find(
      ({ person }) => person.withheld,
    )
    const response = await request.get(`/data/competition/${externalId}/athlete/${withheld?.person.id}.json`)
    expect(response.status()).toBe(404)
  })
})
