import { EMPTY_SCORE } from '#judo/score/score.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { createApiBoard } from '../fixtures/api-contests.ts'
import { head, nextOnMat, runningCompetition, send, waitForPackets } from './live-world.ts'
import { expectPicture, positionOf, untilControls } from './player.ts'
import { LIVE_SITE } from './servers.ts'
import { expect, test } from './test.ts'

/** Streams of the running competition, before `live.spec.ts` ends its day. */

// mat 4 is theirs: `live.spec.ts` calls contests to the others
test.describe.configure({ mode: 'serial' })

test('a live stream goes back an hour and returns', async ({ page, request }) => {
  const { id } = await runningCompetition(request)
  const watch = await (
    await request.get(`${LIVE_SITE}/data/${RESOURCES.competitionVideos(id).name}.json`)
  ).json()
  const stream = (watch as { contests: { stream?: { second: number } }[] }).contests.find(
    ({ stream }) => stream,
  )
  expect(stream).toBeDefined()
  await page.goto(`${LIVE_SITE}/competition/${id}/watch/`)
  await page.locator('[data-player-slot] button').click()
  const live = page.getByRole('button', { name: 'Live', exact: true })
  await expect(live).toHaveAttribute('aria-pressed', 'true')
  const edge = await positionOf(page)
  await page
    .locator('input[type=range]')
    .first()
    .fill(String(Math.floor(edge) - 3600))
  await expect(page.getByRole('button', { name: 'Return to live' })).toBeVisible()
  await page.keyboard.press('k')
  await expectPicture(page, await positionOf(page))
  await page.getByRole('button', { name: 'Return to live' }).click()
  await expect(live).toBeVisible()
})

test('the page of a live stream follows its mat: the contest that is called, then its hajime in the stream', async ({
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { idContest } = await nextOnMat(request, competition, 4)
  await page.goto(`${LIVE_SITE}/competition/${competition.id}/watch/`)
  await waitForPackets(page)
  await send(request, competition, { ...head(4), kind: 'active', idContest })
  const onMats = page.locator('section', { has: page.getByRole('heading', { name: 'On the mats now' }) })
  const called = onMats.locator(`li[data-contest="${idContest}"]`)
  await called.locator('a[data-play]').click()
  await untilControls(page)
  await expect(called).toHaveAttribute('aria-current', 'true')
  const board = createApiBoard(idContest, { activeContestState: 'hajime' })
  await send(request, competition, { ...head(4), kind: 'hajime', board })
  const listed = page.locator(`section[id] li[data-contest="${idContest}"]`)
  await page.locator(`section[id] a[href*="fragment="][href$="mat=4"]`).first().click()
  await expect(listed.locator('a[data-second]')).toBeVisible()
  await expect(listed).toHaveAttribute('aria-current', 'true')
})

test('the page of a contest lists its scores while it is fought', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  const { idContest, idWeight, fightNo } = await nextOnMat(request, competition, 4)
  const board = createApiBoard(idContest, { activeContestState: 'hajime', currentTimeSeconds: 30 })
  await send(
    request,
    competition,
    { ...head(4), kind: 'active', idContest },
    { ...head(4), kind: 'hajime', board },
  )
  const code = buildContestCode({ category: idWeight, number: fightNo })
  await page.goto(`${LIVE_SITE}${buildPath('contest', { id: competition.id, code })}`)
  await waitForPackets(page)
  await expect(page.getByRole('heading', { name: 'Scores and penalties' })).toHaveCount(0)
  await send(request, competition, {
    ...head(4),
    kind: 'score',
    side: 'white',
    score: 'waza-ari',
    board: { ...board, scoreWhite: { ...EMPTY_SCORE, wazaAri: 1 } },
  })
  const score = page.locator('li[data-side="white"]', { hasText: 'Waza-ari' })
  await expect(score).toBeVisible()
  await expect(score.locator('time')).toHaveText('0:30')
  // the mat is as it was for the other tests
  await send(request, competition, { ...head(4), kind: 'active', idContest: null })
})
