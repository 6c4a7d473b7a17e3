import type { Board } from '#contract/api/live/live.ts'
import {
  computeRunningClock,
  DEFAULT_CONTEST_SECONDS,
  getScoreboardSeconds,
} from '#judo/competition/contest-state.ts'
import { formatGenderAndWeight } from '#language/category-names.ts'
import { formatClock } from '#language/formats.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { createMatScoreboards } from '#portal/live/mat-scoreboards.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { LiveContest, PublishedCompetition } from '#publication/schemas/index.ts'
import { loadOrExplain } from '../load-or-explain.ts'
import type { Widget } from '../widget.ts'

/** What is fought on one mat or on all of them, with scores and clock, otherwise the next contest. */
export const mat: Widget<{ competition: PublishedCompetition }> = {
  load: async ({ competition: id = '' }) => ({
    competition: await loadOrExplain(RESOURCES.competition(id), 'notFound.competition'),
  }),
  competition: ({ competition }) => competition,
  isLiveOnly: true,
  refresh: 1000,
  render: ({ competition: { competition, categories } }, live, context, attributes) => {
    const { t } = context
    const orderHref = context.href(buildPath('contestOrder', { id: competition.externalId }))
    const chosen = Number(attributes.mat) || null
    const isChosen = (entry: { mat: number | null }) => chosen === null || entry.mat === chosen
    const scoreboards =
      live &&
      createMatScoreboards(
        [...live.mats.values()].filter(isChosen),
        { contests: [...live.contests.values()].filter(isChosen), people: [...live.people.values()] },
        {
          day: competition.dateFrom ?? '',
          pattern: t('sheet.mat', { mat: '{{mat}}' }),
          nextText: t('order.next'),
          withheldText: t('person.withheld'),
          categories: new Map(
            categories.map((category) => [category.id, formatGenderAndWeight(category, context)]),
          ),
          orderHref,
          renderClock: (contest, board) =>
            createClock(contest, board, live.mats.get(contest.mat ?? 0)?.at ?? 0),
        },
      )
    return {
      heading: competition.name,
      address: orderHref,
      body: [
        scoreboards?.hasChildNodes()
          ? scoreboards
          : createElement('p', { part: 'message' }, t('overview.nobody')),
      ],
    }

    /** The clock as the scoreboard in the hall shows it. */
    function createClock({ category }: Pick<LiveContest, 'category'>, board: Board, at: number): HTMLElement {
      const regular = categories.find(({ id }) => id === category)?.contestDuration ?? DEFAULT_CONTEST_SECONDS
      const fought = computeRunningClock(board, Date.now() + (live?.skew ?? 0) - at, regular)
      const { isGoldenScore, activeContestState } = board
      return createElement(
        'time',
        { dir: 'ltr', 'data-clock': activeContestState },
        isGoldenScore && 'GS ',
        formatClock(getScoreboardSeconds(isGoldenScore, fought, regular)),
      )
    }
  },
}
