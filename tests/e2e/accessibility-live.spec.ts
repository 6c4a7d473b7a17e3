import { EMPTY_SCORE } from '#judo/score/score.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import { buildPath } from '#publication/routes.ts'
import { createApiBoard } from '../fixtures/api-contests.ts'
import { head, nextOnMat, runningCompetition, send, waitForPackets } from './live-world.ts'
import { LIVE_SITE } from './servers.ts'
import { expect, type Page, test } from './test.ts'

/** What screen readers announce of the contest that somebody looks at. */

test.use({ baseURL: LIVE_SITE })

const MAT = 3
const waza = { ...EMPTY_SCORE, wazaAri: 1 }

/**
 * Messages of the live region, with the time of each. The time is taken when the text is set: an observer is called only when the
 * browser has finished what it renders.
 */
async function recordMessages(page: Page): Promise<() => Promise<{ text: string; at: number }[]>> {
  await page.evaluate(() => {
    const messages: { text: string; at: number }[] = []
    Object.assign(globalThis, { messages })
    const textContent = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
    if (!textContent?.set) throw new Error('Text of nodes cannot be set')
    const { set } = textContent
    Object.defineProperty(Node.prototype, 'textContent', {
      ...textContent,
      set(this: Node, text: string) {
        set.call(this, text)
        if (this instanceof Element && this.matches('[aria-live="polite"]'))
          messages.push({ text, at: performance.now() })
      },
    })
  })
  // the page's global object has no type for what is recorded above
  return () =>
    page.evaluate(() => (globalThis as unknown as { messages: { text: string; at: number }[] }).messages)
}

test('the page of a contest and the view of a mat announce scores, the winner and who is next, one message in five seconds', async ({
  context,
  request,
}) => {
  const competition = await runningCompetition(request)
  const contest = await nextOnMat(request, competition, MAT)
  const { idContest, idWeight, fightNo, personWhite } = contest
  const [page, mat] = await Promise.all([context.newPage(), context.newPage()])
  const code = buildContestCode({ category: idWeight, number: fightNo })
  await page.goto(buildPath('contest', { id: competition.id, code }))
  await mat.goto(`${buildPath('contestOrder', { id: competition.id })}?mat=${MAT}`)
  await Promise.all([waitForPackets(page), waitForPackets(mat)])
  await expect(page.locator('[aria-live="polite"]')).toHaveCount(1)
  await expect(page.locator('[aria-live="polite"]')).toBeEmpty()
  const [ofContest, ofMat] = [await recordMessages(page), await recordMessages(mat)]

  const board = (changes: Parameters<typeof createApiBoard>[1]) =>
    createApiBoard(idContest, { activeContestState: 'hajime', ...changes })
  await send(
    request,
    competition,
    { ...head(MAT), kind: 'active', idContest },
    { ...head(MAT), kind: 'hajime', board: board({}) },
  )
  await expect(page.locator('main [data-clock="hajime"]')).toBeVisible()
  // with forced colours, the red of what is on is not there
  await mat.emulateMedia({ forcedColors: 'active' })
  await expect(mat.locator('main [data-live]').first()).toHaveCSS('outline-style', 'solid')
  await mat.emulateMedia({ forcedColors: 'none' })
  for (const seconds of [1, 2, 3])
    await send(request, competition, {
      ...head(MAT),
      kind: 'score',
      side: 'white',
      score: 'waza-ari',
      board: board({ scoreWhite: waza, currentTimeSeconds: seconds }),
    })
  await expect.poll(async () => (await ofContest()).at(-1)?.text).toContain('Waza-ari 1')
  await send(request, competition, {
    ...head(MAT),
    kind: 'finished',
    winner: 'white',
    reason: 'score',
    board: board({ scoreWhite: waza }),
  })
  await send(request, competition, { ...head(MAT), kind: 'active', idContest: null })
  const winner = `Winner: ${personWhite.givenName} ${personWhite.familyName}.`
  await expect.poll(async () => (await ofContest()).at(-1)?.text).toContain(winner)
  await expect.poll(async () => (await ofMat()).at(-1)?.text).toMatch(/Next: \S.* – \S/)

  for (const messages of [await ofContest(), await ofMat()]) {
    expect(messages.length).toBeLessThanOrEqual(4)
    const gaps = messages.slice(1).map(({ at }, index) => at - (messages[index]?.at ?? 0))
    expect(gaps.filter((gap) => gap < 4990)).toEqual([])
  }
})
