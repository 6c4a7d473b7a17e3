import { getCompetitionState } from '#judo/competition/competition-activity.ts'
import { parseLocalDay } from '#judo/competition/local-time.ts'
import { formatGenderAndWeight } from '#language/category-names.ts'
import { formatDays, formatTime } from '#language/formats.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { estimateStartTimes } from '#portal/pages/contest-order/model/estimate-start-times.ts'
import { findNextContestsOfAthletes } from '#portal/pages/contest-order/model/find-next-contests-of-athletes.ts'
import { listOrderIdsOnMats } from '#portal/pages/contest-order/model/live-order.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import { indexContestSeconds } from '#portal/pages/contest-order/model/order-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToContestOrder } from '#publication/live/apply-live-to-contest-order.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedClub,
  PublishedCompetition,
  PublishedCompetitionListItem,
  PublishedContestOrder,
} from '#publication/schemas/index.ts'
import { loadOrExplain } from '../load-or-explain.ts'
import { createPersonName } from '../names.ts'
import type { LiveCompetition } from '../watch-competition.ts'
import type { Widget, WidgetContext } from '../widget.ts'

type Running = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  /** Ids of the judoka who represent the club there, without those whose names are withheld. */
  athletes: ReadonlySet<number>
}

type NextContestsData = {
  club: PublishedClub
  /** The competition that is running, or that the attribute names; null if there is none. */
  running: Running | null
  /** Competitions that are not over, the next one first. */
  coming: readonly PublishedCompetitionListItem[]
}

/** The next contest of each judoka of a club, and the next competitions. */
export const nextContests: Widget<NextContestsData> = {
  load: async ({ club: id = '', competition }) => {
    const club = await loadOrExplain(RESOURCES.club(id), 'widgets.clubNotFound')
    const coming = club.competitions
      .filter((candidate) => !candidate.cancelled && getState(candidate) !== 'past')
      .toSorted((a, b) => ((a.dateFrom ?? '') < (b.dateFrom ?? '') ? -1 : 1))
    const running = competition || coming.find((candidate) => getState(candidate) === 'live')?.externalId
    return { club, coming, running: running ? await loadRunning(running, club.club.id) : null }
  },
  competition: ({ running }) => running?.competition ?? null,
  refresh: 30_000,
  render: ({ club: { club }, running, coming }, live, context, { limit }) => {
    const contests = running ? listNextContests(running, live, context) : []
    const visibleContests = contests.slice(0, Number(limit) || contests.length)
    const { t, code, href } = context
    const others = coming.filter(
      ({ externalId }) => externalId !== running?.competition.competition.externalId,
    )
    return {
      heading: club.name,
      address: href(buildPath('club', { club: club.id })),
      subheading: running?.competition.competition.name,
      body: [
        visibleContests.length > 0
          ? createElement('ol', { part: 'contests', class: 'next' }, ...visibleContests)
          : createElement('p', { part: 'message' }, t('widgets.noContests')),
        createElement(
          'ul',
          {
            part: 'competitions',
            class: 'next',
            'aria-label': t('calendar.heading'),
            hidden: others.length === 0,
          },
          ...others.map((competition) =>
            createElement(
              'li',
              {},
              createElement(
                'a',
                { href: href(buildPath('competition', { id: competition.externalId })) },
                createElement('bdi', {}, competition.name),
              ),
              createElement('span', {}, formatCompetitionDays(competition)),
            ),
          ),
        ),
      ],
    }

    function formatCompetitionDays({ dateFrom, dateTo, timeZone }: PublishedCompetitionListItem) {
      return dateFrom
        ? formatDays(code, parseLocalDay(dateFrom, timeZone), parseLocalDay(dateTo ?? dateFrom, timeZone))
        : ''
    }
  },
}

function getState({ dateFrom, dateTo, ...competition }: PublishedCompetitionListItem) {
  if (!dateFrom) return 'past'
  return getCompetitionState(Date.now(), { ...competition, dateFrom, dateTo: dateTo ?? dateFrom })
}

async function loadRunning(id: string, club: number): Promise<Running> {
  const [competition, order, participants] = await Promise.all([
    loadOrExplain(RESOURCES.competition(id), 'notFound.competition'),
    loadOrExplain(RESOURCES.contestOrder(id), 'order.empty'),
    loadOrExplain(RESOURCES.participants(id), 'notFound.competition'),
  ])
  const ofClub = participants.judoka.filter((judoka) => judoka.club === club && !judoka.person.withheld)
  return { competition, order, athletes: new Set(ofClub.map(({ person }) => person.id)) }
}

function listNextContests(
  { competition: published, order: publishedOrder, athletes }: Running,
  live: LiveCompetition | null,
  context: WidgetContext,
): HTMLElement[] {
  const { t } = context
  const competition = live ? applyLiveToCompetition(published, live) : published
  const order = live ? applyLiveToContestOrder(publishedOrder, { ...live, mats: new Map() }) : publishedOrder
  const { timeZone } = competition.competition
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, live))
  const moment = Date.now() + (live?.skew ?? 0)
  const estimates = estimateStartTimes(moment, blocks, indexContestSeconds(competition), timeZone)
  const people = new Map(order.people.map((person) => [person.id, person]))
  const categories = new Map(competition.categories.map((category) => [category.id, category]))
  return findNextContestsOfAthletes(blocks, athletes, estimates).map(
    ({ id, entry: { contest, toGo, state } }) => {
      const person = people.get(id)
      const category = categories.get(contest.category ?? 0)
      const start = estimates.get(contest.id)?.expected ?? contest.startedAt ?? contest.plannedStart
      return createElement(
        'li',
        { part: 'next-contest', 'data-live': state === 'active' ? true : null },
        person && createPersonName(person, context),
        category && createElement('span', {}, formatGenderAndWeight(category, context)),
        createElement('span', {}, t('sheet.mat', { mat: contest.mat })),
        createElement(
          'span',
          {},
          state === 'active' ? t('order.onMat') : t('order.toGo', { count: toGo ?? 0 }),
        ),
        start !== null &&
          state !== 'active' &&
          createElement('time', { dir: 'ltr' }, formatTime(start, timeZone)),
      )
    },
  )
}
