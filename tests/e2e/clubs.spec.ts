import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#language/search/fold.ts'
import { getInitial } from '#portal/components/list/initials.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import { findAxeViolations } from './axe.ts'
import { expect, type Page, test } from './test.ts'
import { published, shownFamilyName, site } from './world.ts'

/** Clubs, judoka and rankings of a partner, and the pages of a club. */

/** The partner with most clubs. */
function partner(): string {
  const slugs = published(RESOURCES.partners()).partners.map(({ slug }) => slug)
  const [most] = slugs.toSorted((a, b) => clubs(b).length - clubs(a).length)
  if (!most) throw new Error('The demo world has no partner')
  return most
}

const clubs = (slug: string) => published(RESOURCES.partnerClubs(slug)).clubs

/** A club of theirs with judoka, coaches and a place in a ranking. */
function club(): PublishedClub {
  const whole = clubs(partner()).map(({ id }) => published(RESOURCES.club(id)))
  const found = whole.find(
    ({ athletes, coaches, rankings }) => athletes.length > 5 && coaches.length > 0 && rankings.length > 0,
  )
  if (!found) throw new Error('No club of the demo world has judoka, a coach and points')
  return found
}

function latest() {
  const ranking = published(RESOURCES.latestRanking(partner()))
  if (!ranking) throw new Error('The demo world has no ranking')
  return ranking
}

function pages(): Record<string, string> {
  const slug = partner()
  const { id } = club().club
  const [ranked] = club().rankings
  if (!ranked) throw new Error('unranked')
  return {
    clubs: buildPath('partnerClubs', { partner: slug }),
    judoka: buildPath('partnerJudoka', { partner: slug }),
    ranking: buildPath('partnerRanking', { partner: slug }),
    club: buildPath('club', { club: id }),
    coaches: buildPath('clubCoaches', { club: id }),
    referees: buildPath('clubReferees', { club: id }),
    competitions: buildPath('clubCompetitions', { club: id }),
    partnerClub: buildPath('partnerClub', { partner: slug, club: id }),
    rankedClub: buildPath('rankedClub', {
      partner: ranked.partner,
      cup: ranked.cup.id,
      club: id,
      year: ranked.year,
    }),
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByRole('status')

test('the clubs of a partner are filtered by town without diacritics, and by nation', async ({
  reusedPage: page,
}) => {
  const all = clubs(partner())
  const accented = all.find(({ city }) => city && fold(city) !== city.toLowerCase()) ?? all[0]
  await page.goto(pages().clubs ?? '')
  await expect(heading(page)).toHaveText('Clubs')
  await expect(page.locator('main li a[href*="/clubs/"]')).toHaveCount(all.length)
  await page.getByLabel('Club or town').fill(fold(accented?.city ?? ''))
  await expect(page.getByRole('link', { name: accented?.name })).toBeVisible()
  await expect(status(page)).toHaveText(/^1 club$/)
  const country = accented?.country ?? ''
  await page.goto(`${pages().clubs}?country=${country}`)
  await expect(status(page)).toContainText(String(all.filter((one) => one.country === country).length))
})

test('a club lists its members, and has a canonical address', async ({ reusedPage: page }) => {
  const { club: about, athletes, coaches } = club()
  await page.goto(pages().partnerClub ?? '')
  await expect(heading(page)).toContainText(about.name)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${buildPath('club', { club: about.id })}$`),
  )
  await expect(page.locator('main tbody tr')).toHaveCount(athletes.length)
  await page.getByRole('link', { name: /^Coaches/ }).click()
  await expect(page).toHaveURL(/\/clubs\/\d+\/coaches\/$/)
  for (const { familyName, title } of coaches) {
    await expect(page.getByRole('row').filter({ hasText: familyName }).first()).toContainText(title ?? '')
  }
})

test('the judoka of a club are filtered by name and age in the address', async ({ reusedPage: page }) => {
  const { athletes } = club()
  const [one] = athletes
  await page.goto(`${pages().club}?q=${encodeURIComponent(fold(one?.familyName ?? ''))}`)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: one?.givenName ?? '' })
      .first(),
  ).toBeVisible()
  await page.goto(`${pages().club}?age=${one?.age}`)
  await expect(page.locator('main tbody tr')).toHaveCount(
    athletes.filter(({ age }) => age === one?.age).length,
  )
})

test('judoka are listed from A to Z in pages, and filtered by name', async ({ reusedPage: page }) => {
  const all = published(RESOURCES.partnerJudoka(partner())).judoka
  await page.goto(pages().judoka ?? '')
  await expect(status(page)).toHaveText(`${all.length} judoka`)
  const rows = page.locator('main li').filter({ has: page.locator('a[href^="/judoka/"]') })
  expect(await rows.count()).toBeLessThanOrEqual(160)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  const last = all.at(-1)
  const letter = getInitial(last?.familyName ?? '')
  await page.getByRole('link', { name: letter, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`\\?letter=${encodeURIComponent(letter)}$`))
  await expect(rows).toHaveCount(all.filter(({ familyName }) => getInitial(familyName) === letter).length)
  await page.locator('input[name="q"]').fill(`${last?.givenName} ${last?.familyName}`)
  await expect(page).not.toHaveURL(/letter=/)
  await expect(rows.first()).toContainText(last ? shownFamilyName(last) : '')
})

test('a row of the ranking expands to the results behind its points', async ({ reusedPage: page }) => {
  const ranking = latest()
  const best = ranking.individual[0]?.places[0]
  const name = ranking.people.find(({ id }) => id === best?.person)?.familyName ?? ''
  await page.goto(pages().ranking ?? '')
  await expect(heading(page)).toHaveText('Rankings')
  const row = page.locator('main details').filter({ hasText: name }).first()
  await expect(row).toContainText(`${best?.points} points`)
  await row.locator('summary').click()
  for (const { competition } of best?.counted ?? []) {
    await expect(row.locator(`a[href*="/competition/${competition}/results/"]`).first()).toBeVisible()
  }
})

test('a category, another year and other kinds of a ranking have their own addresses', async ({
  reusedPage: page,
}) => {
  const ranking = latest()
  const of = ranking.individual[0]
  await page.goto(pages().ranking ?? '')
  await page.locator('select[name="category"]').selectOption(String(of?.category))
  await expect(page).toHaveURL(new RegExp(`category=${of?.category}$`))
  await expect(page.locator('main ol > li')).toHaveCount(of?.places.length ?? 0)
  await page.getByRole('link', { name: 'Coaches', exact: true }).click()
  await expect(page).toHaveURL(/\?by=coaches$/)
  await expect(page.locator('main ol > li')).toHaveCount(Math.min(ranking.coaches.length, 50))
  const { cups } = published(RESOURCES.partnerCups(partner()))
  const other = cups.flatMap(({ id, years }) => years.map((year) => ({ id, year })))
  const elsewhere = other.find(
    ({ id, year }) =>
      id !== ranking.cup.id && published(RESOURCES.ranking(partner(), id, year)).clubs.length > 0,
  )
  await page.goto(`${pages().ranking}?cup=${elsewhere?.id}&year=${elsewhere?.year}&by=clubs`)
  const shown = published(RESOURCES.ranking(partner(), elsewhere?.id ?? 0, elsewhere?.year ?? 0))
  await expect(page.locator('main summary').first()).toContainText(shown.cup.name)
  await expect(page.locator('main ol > li').first()).toContainText(shown.clubs[0]?.name ?? '')
})

test('the points of a club in a cup are the sum of the listed results', async ({ reusedPage: page }) => {
  const { club: about, rankings } = club()
  const [place] = rankings
  await page.goto(pages().rankedClub ?? '')
  await expect(heading(page)).toHaveText(about.name)
  const points = await page.locator('main li > :last-child > [aria-hidden]').allTextContents()
  const ranking = published(RESOURCES.ranking(place?.partner ?? '', place?.cup.id ?? 0, place?.year ?? 0))
  const ranked = ranking.clubs.find(({ id }) => id === about.id)
  expect(points).toHaveLength(ranked?.counted.length ?? 0)
  expect(points.reduce((sum, one) => sum + Number(one), 0)).toBe(
    (place?.points ?? 0) - (ranked?.withheld ?? 0),
  )
})

test('an unknown club or cup shows a not-found page', async ({ reusedPage: page }) => {
  for (const path of [
    '/jzs/clubs/999999/',
    `/${partner()}/clubs/999999/`,
    `/${partner()}/ranking/1/club/999999/2026/`,
  ]) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('This page doesn’t exist')
  }
})

test('no link on these pages is dead', async ({ reusedPage: page }) => {
  test.setTimeout(90_000)
  const dead: string[] = []
  for (const path of Object.values(pages())) {
    await page.goto(path)
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(links.length).toBeGreaterThan(0)
    dead.push(...new Set(links.filter((link) => !leadsSomewhere(link)).map((link) => `${path} → ${link}`)))
  }
  expect(dead).toEqual([])
})

/** English has every page of the site as a file. */
const leadsSomewhere = (link: string): boolean =>
  existsSync(join(site, link.endsWith('/') ? `${link}index.html` : link))

/** `accessibility.spec.ts` looks at these pages in other themes and directions; here rows are open. */
test('club and ranking pages with expanded rows have no axe violation', async ({ reusedPage: page }) => {
  test.setTimeout(120_000)
  const { ranking, ...others } = pages()
  const paths = [...Object.values(others), ranking ?? '', `${ranking}?by=coaches`, `${ranking}?by=clubs`]
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await heading(page).waitFor()
    for (const row of await page.locator('main ol details summary').all()) {
      await row.click()
      if ((await page.locator('main ol details[open]').count()) >= 2) break
    }
    expect([path, ...(await findAxeViolations(page))]).toEqual([path])
  }
})

test('none of these pages is wider than a phone', async ({ reusedPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of Object.values(pages())) {
    await page.goto(path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page of a long list is shown, with links to the others', async ({ page }) => {
    await page.goto(pages().judoka ?? '')
    await expect(page.locator('main a[href^="/judoka/"]').first()).toBeVisible()
    await expect(
      page.getByText('Without JavaScript, only the first part of the list is shown.'),
    ).toBeVisible()
    await expect(
      page.locator('main').getByRole('link', { name: 'Full list as data (JSON)' }),
    ).toHaveAttribute('href', `/data/partner/${partner()}/judoka.json`)
    await expect(page.locator('input[name="q"]')).toBeHidden()
  })

  test('the rows of a ranking expand', async ({ page }) => {
    await page.goto(pages().ranking ?? '')
    const row = page.locator('main ol details').first()
    await row.locator('summary').click()
    await expect(row.locator('a[href*="/results/"]').first()).toBeVisible()
  })
})
