import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/** Home, calendar and partners: what the browser decides, whose pages they are, and what of that is remembered. */

const competitions = (): PublishedCompetitionListItem[] => published(RESOURCES.competitions()).competitions

/** The one that is held on the day the demo world was made. */
function running(): PublishedCompetitionListItem {
  const found = competitions().find(({ externalId }) => externalId.startsWith('vie_tour'))
  if (!found) throw new Error('The demo world has no running competition')
  return found
}

/** Noon on a day, so many days later. */
const noon = (day: string | null, later = 0): Date =>
  new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000)

const group = (page: Page, title: string) =>
  page.locator('section[data-group]', { has: page.getByRole('heading', { name: title, exact: true }) })

const buttonColour = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    main.style.outlineColor = 'var(--button)'
    return getComputedStyle(main).outlineColor
  })

test.describe('the home page', () => {
  test('shows live, upcoming, finished and cancelled competitions without layout shifts', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon(running().dateFrom))
    await watchShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('main h2:visible')).toHaveText([
      'Live now',
      'Latest results',
      'Next',
      'Finished',
      'Cancelled',
      'Organisations',
    ])
    await expect(group(page, 'Live now').locator('h3').getByRole('link')).toHaveText(running().name)
    await expect(group(page, 'Next').locator('h3').first()).toContainText('Zagreb Open')
    await expect(group(page, 'Finished').locator('h3').first()).toContainText('Ljubljana Open')
    await expect(group(page, 'Cancelled').locator('h3')).toHaveText([/Győr Cup/])
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })

  test('shows everything as finished a year after it was built', async ({ page }) => {
    await page.clock.setFixedTime(noon(running().dateFrom, 365))
    await page.goto('/')
    await expect(page.locator('main h2:visible')).toHaveText([
      'Latest results',
      'Finished',
      'Cancelled',
      'Organisations',
    ])
  })

  test('is the same after client navigation and in the shell', async ({ page }) => {
    await page.clock.setFixedTime(noon(running().dateFrom))
    await page.goto('/calendar/')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Competitions' })
      .click()
    await expect(group(page, 'Live now').locator('h3').getByRole('link')).toHaveText(running().name)
    await page.goto('/ka/')
    await expect(page.locator('section[data-group=live] h3').getByRole('link')).toHaveText(running().name)
  })

  test('reports in the browser that partners cannot be loaded, and shows the rest', async ({ page }) => {
    await page.route('**/data/partners.json', (route) => route.fulfill({ status: 400 }))
    await page.goto('/it/')
    await expect(page.getByRole('alert')).toContainText('Riprova più tardi')
    await expect(page.getByRole('link', { name: running().name, exact: true })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the home page is sorted by date, the latest first', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'By date' })).toBeVisible()
      const days = await page
        .locator('section[data-group=all] time[datetime]')
        .evaluateAll((times) =>
          times.map((time) => (time as HTMLTimeElement).dateTime).filter((day) => day.length === 10),
        )
      expect(days.length).toBeGreaterThan(10)
      expect(days).toEqual([...days].sort().reverse())
      await expect(page.getByText('Live', { exact: true }).filter({ visible: true })).toHaveCount(0)
    })
  })
})

test('applying is offered until the late deadline', async ({ page }) => {
  const found = competitions().find(
    ({ apply }) => apply.until.page && apply.until.header && apply.deadlineLate,
  )
  if (!found?.apply.deadlineLate) throw new Error('The demo world takes no entries')
  const deadline = Date.parse(found.apply.deadlineLate)
  const links = page.locator(`a[href="/competition/${found.externalId}/apply_to_competition/"]`)
  for (const path of ['/', `/competition/${found.externalId}/`]) {
    await page.clock.setFixedTime(deadline)
    await page.goto(path)
    await expect(links.first()).toBeVisible()
    await page.clock.setFixedTime(deadline + 1000)
    await page.reload()
    await expect(links.filter({ visible: true })).toHaveCount(0)
  }
})

test.describe('a partner', () => {
  test('has its own name, logo, accent and competitions, which other pages do not show', async ({
    reusedPage: page,
  }) => {
    await page.goto('/')
    const plain = await buttonColour(page)
    await page.getByRole('link', { name: /^Donau-Judo-Union/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Donau-Judo-Union' })).toBeVisible()
    await expect(page.locator('.page-body [data-picture] img').first()).toHaveAttribute(
      'src',
      /^\/cdn\/partners\/dju\.svg/,
    )
    // darker than the partner's own red, which could be taken for that of live
    expect(await buttonColour(page)).toBe('rgb(111, 30, 36)')
    await expect(page.getByRole('link', { name: running().name })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Judo today' })).toBeVisible()
    expect(await buttonColour(page)).toBe(plain)
  })

  test('stays selected until the visitor leaves a competition', async ({ reusedPage: page }) => {
    const header = page.getByRole('banner')
    const main = page.getByRole('navigation', { name: 'Main navigation' })
    await page.goto('/dju/')
    await expect(main.getByRole('link', { name: 'Calendar' })).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Pages of this organisation' })
      .getByRole('link', { name: 'Calendar' })
      .click()
    await expect(page).toHaveURL('/dju/calendar/')
    await page.goto('/')
    await expect(header.getByText('Austria · Donau-Judo-Union').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Clubs' })).toHaveAttribute('href', '/dju/clubs/')
    await page.getByRole('link', { name: running().name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: running().name })).toBeVisible()
    await expect(header.getByText('Austria · Donau-Judo-Union').first()).toBeVisible()
    await page.getByRole('link', { name: 'Hajime' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Judo today' })).toBeVisible()
    await expect(header.getByText('All organisations').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Clubs' })).toHaveAttribute('href', '/clubs/')
  })

  test('is selected in the header, as is the whole portal', async ({ reusedPage: page }) => {
    await page.goto('/de/')
    await page.getByRole('banner').getByText('Alle Organisationen').first().click()
    await page.getByRole('link', { name: 'Slowenien · Savska judo zveza' }).click()
    await expect(page).toHaveURL('/de/sjz/')
    await page.getByRole('banner').getByText('Slowenien · Savska judo zveza').first().click()
    await page.getByRole('link', { name: 'Alle Organisationen' }).click()
    await expect(page).toHaveURL('/de/')
    await expect(page.getByRole('banner').getByText('Alle Organisationen').first()).toBeVisible()
  })

  test('cannot be selected while partners cannot be loaded, and the header says so as specified', async ({
    page,
  }) => {
    await page.route('**/data/partners.json', (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    const switcher = page.getByRole('banner').getByText('All organisations').first()
    await switcher.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Something went wrong while loading data for Partners. Please try again later.',
    )
    await page.unroute('**/data/partners.json')
    await switcher.click()
    await switcher.click()
    await expect(page.getByRole('link', { name: 'Austria · Donau-Judo-Union' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('that is unknown shows a not-found page', async ({ reusedPage: page }) => {
    await page.goto('/nobody/')
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
  })

  test('is selected for its ranking, clubs and judoka', async ({ reusedPage: page }) => {
    for (const section of ['ranking', 'clubs', 'judoka']) {
      await page.goto(`/${section}/`)
      await expect(page.getByRole('link', { name: /^Savska judo zveza/ })).toHaveAttribute(
        'href',
        `/sjz/${section}/`,
      )
    }
  })

  test('and the theme of a competition set the colours of their pages', async ({ reusedPage: page }) => {
    const main = competitions().find(({ theme }) => theme === 'grand')
    await page.goto(`/competition/${main?.externalId}/`)
    await expect(page.getByRole('link', { name: 'Continental Judo League' })).toHaveAttribute('href', '/cjl/')
    expect(await buttonColour(page)).toBe('rgb(127, 98, 0)')
    await page.goto(`/competition/${running().externalId}/`)
    expect(await buttonColour(page)).toBe('rgb(11, 94, 138)')
  })
})

test.describe('the calendar', () => {
  test('shows the current month, with today marked, and the months around it', async ({ page }) => {
    const day = running().dateFrom ?? ''
    await page.clock.setFixedTime(noon(day))
    await page.goto('/calendar/')
    const shown = page.locator('section[data-month]:visible')
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('data-month', day.slice(0, 7))
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-day', day)
    await expect(page.locator('[aria-current=date]').getByRole('link')).toHaveText(running().name)
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/)
    await expect(shown).toHaveCount(1)
    await expect(shown).not.toHaveAttribute('data-month', day.slice(0, 7))
    await page.goBack()
    await expect(shown).toHaveAttribute('data-month', day.slice(0, 7))
  })

  test('filters by the address, and writes filters to the address', async ({ reusedPage: page }) => {
    const inCroatia = competitions().filter(({ country }) => country === 'CRO')
    await page.goto('/calendar/?country=CRO')
    await expect(page.locator('main h3')).toHaveText(inCroatia.map(({ name }) => name))
    await expect(page.getByLabel('Country')).toHaveValue('CRO')
    await page.getByLabel('Country').selectOption('All countries')
    await page.getByLabel('Name or city').fill('gyor')
    await expect(page).toHaveURL('/calendar/?q=gyor')
    await expect(page.locator('main h3')).toHaveText([/Győr Cup/])
    await page.getByLabel('Name or city').fill('nobody at all')
    await expect(page.getByRole('status')).toHaveText('No competitions match these filters.')
  })

  test('of a partner has its own competitions and its own address to subscribe to', async ({
    reusedPage: page,
  }) => {
    await page.goto('/sjz/calendar/?view=list')
    const own = competitions().filter(({ partner }) => partner === 'sjz')
    await expect(page.locator('main h3')).toHaveCount(own.length)
    await expect(page.getByRole('link', { name: 'Subscribe (iCal)' })).toHaveAttribute(
      'href',
      '/sjz/calendar.ics',
    )
    await expect(page.getByLabel('Organisation', { exact: true })).toHaveCount(0)
  })

  test('begins the week by the rules of the language', async ({ reusedPage: page }) => {
    await page.goto('/calendar/')
    await expect(page.locator('section[data-month]:visible th').first()).toHaveText('Mon')
    await page.goto('/ar/calendar/')
    await expect(page.locator('section[data-month]:visible th').first()).toHaveText('السبت')
  })

  test('is a list of days on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.setFixedTime(noon(running().dateFrom))
    await page.goto('/calendar/')
    await expect(page.getByRole('link', { name: running().name, exact: true })).toBeVisible()
    await expect(page.locator('td:visible:not([data-begins])')).toHaveCount(0)
    for (const path of ['/', '/calendar/', '/dju/', '/ar/dju/calendar/', '/calendar/?view=list']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })
})

test('the menu of a phone contains all links and keeps the focus until it is closed', async ({
  reusedPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sjz/')
  await page.locator('summary', { hasText: 'Menu' }).press('Enter')
  await expect(
    page.locator('[data-menu-panel] :is(summary, a)').first(),
    'the first of the menu',
  ).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link')).toHaveText([
    'Competitions',
    'Calendar',
    'Ranking',
    'Clubs',
    'Judoka',
    'Following',
  ])
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\?return=\/sjz\/$/)
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.getByRole('link', { name: 'Log in' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Menu' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Menu' })).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})
