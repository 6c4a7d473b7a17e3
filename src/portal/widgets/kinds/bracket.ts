import { getEntrant } from '#judo/layout/bracket-contest.ts'
import type { BracketColumn, BracketContest, BracketSlot, PoolSection } from '#judo/layout/index.ts'
import { getDisplayScore } from '#judo/score/display-score.ts'
import type { Side } from '#judo/score/score.ts'
import { formatGenderAndWeight } from '#language/category-names.ts'
import { formatNumber } from '#language/formats.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { formatSectionTitle } from '#portal/pages/draw/sheet/sheet-texts.ts'
import { type DrawSection, splitDrawIntoSections } from '#portal/pages/draw/split-draw.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import { indexActiveContestsByNumber } from '#publication/live/active-contests.ts'
import { applyLiveToDraw } from '#publication/live/apply-live-to-draw.ts'
import { applyLiveToDrawPlaces } from '#publication/live/apply-live-to-results.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#publication/schemas/index.ts'
import { formatOrigin } from '#publication/side-origin.ts'
import { loadOrExplain } from '../load-or-explain.ts'
import { createPersonName } from '../names.ts'
import { type Widget, type WidgetContext, WidgetError } from '../widget.ts'

type BracketData = { competition: PublishedCompetition; draw: PublishedDraw }

/** What contests of a draw are shown with. */
type DrawView = {
  draw: PublishedDraw
  people: ReadonlyMap<number, PublishedDraw['people'][number]>
  active: ReturnType<typeof indexActiveContestsByNumber>
  /** First day of the competition; decides the ruleset. */
  day: string | null
  competition: string
  context: WidgetContext
}

/** The draw of a category: medallists, then brackets as lists of rounds, and pools as tables. */
export const bracket: Widget<BracketData> = {
  load: async ({ competition: id = '', category = '' }) => {
    const competition = await loadOrExplain(RESOURCES.competition(id), 'notFound.competition')
    if (!competition.categories.some((candidate) => String(candidate.id) === category))
      throw new WidgetError('notFound.category')
    return { competition, draw: await loadOrExplain(RESOURCES.draw(id, category), 'draw.undrawn') }
  },
  competition: ({ competition }) => competition,
  render: (data, live, context) => {
    const { competition } = data.competition
    const draw = live ? applyLiveToDrawPlaces(applyLiveToDraw(data.draw, live), live) : data.draw
    const category = data.competition.categories.find(({ id }) => id === draw.category)
    const view: DrawView = {
      draw,
      people: new Map(draw.people.map((person) => [person.id, person])),
      active: live ? indexActiveContestsByNumber(live, draw.category) : new Map(),
      day: competition.dateFrom,
      competition: competition.externalId,
      context,
    }
    // of a large draw its final rounds, as on its page
    const sections = splitDrawIntoSections(toJudokaDrawModel(draw, competition), 'final rounds')
    const { t } = context
    return {
      heading: competition.name,
      address: context.href(buildPath('draw', { id: competition.externalId, category: draw.category })),
      subheading: category && formatGenderAndWeight(category, context),
      body: [
        createPodium(view),
        ...(sections.length > 0
          ? sections.map((section) => createSection(section, view, sections.length === 1))
          : [createElement('p', { part: 'message', hidden: draw.sheet?.n === 1 }, t('draw.undrawn'))]),
      ],
    }
  },
}

function createPodium({ draw, people, context }: DrawView): HTMLElement {
  const medals = draw.places.filter(({ place }) => place <= 3).toSorted((a, b) => a.place - b.place)
  return createElement(
    'ol',
    { part: 'places', class: 'places', 'aria-label': context.t('sheet.places'), hidden: medals.length === 0 },
    ...medals.map(({ place, person: id }) => {
      const person = people.get(id)
      return createElement(
        'li',
        { 'data-place': place },
        createElement('b', {}, formatNumber(context.code, place)),
        createElement('abbr', {}, person?.country),
        person && createPersonName(person, context),
      )
    }),
  )
}

function createSection(section: DrawSection<PublishedContest>, view: DrawView, isOnly: boolean): HTMLElement {
  const title = formatSectionTitle(section, view.context.t)
  return createElement(
    'section',
    {},
    createElement('h3', { class: isOnly ? 'hidden' : null }, title),
    ...(section.kind === 'bracket' ? [createBracket(section.columns, title, view)] : []),
    ...(section.kind === 'pool' ? [createPoolTable(section, view)] : []),
    section.kind !== 'bracket' &&
      section.contests.length > 0 &&
      createElement(
        'ol',
        { class: 'contests' },
        ...section.contests.map((contest) => createElement('li', {}, createContest(contest, view))),
      ),
  )
}

/** Rounds side by side, each a list of its contests; the lines between are drawn by CSS. */
function createBracket(
  columns: readonly BracketColumn<PublishedContest>[],
  label: string,
  view: DrawView,
): HTMLElement {
  const rounds = columns.map(({ round, slotCount, slots }) =>
    createElement(
      'section',
      { class: 'round', 'data-round': round },
      createElement('h4', {}, view.context.t(`round.${round}`)),
      createElement(
        'ol',
        { '--slots': slotCount },
        ...slots.map((slot) =>
          createElement(
            'li',
            {
              class: getLineClasses(slot),
              '--slot': slot.slot,
              'aria-hidden': slot.bracketContest ? null : 'true',
            },
            slot.bracketContest && createContest(slot.bracketContest, view),
          ),
        ),
      ),
    ),
  )
  // wider than a column of text: with the focus, it can be scrolled by keyboard
  return createElement(
    'div',
    { class: 'bracket', part: 'bracket', role: 'region', tabindex: 0, 'aria-label': label },
    ...rounds,
  )
}

/** CSS classes of the lines at a slot. */
const getLineClasses = ({ lineOut, hasLineIn, bracketContest }: BracketSlot): string | null =>
  [lineOut, hasLineIn && 'line-in', !bracketContest && 'through'].filter(Boolean).join(' ') || null

function createContest(bracketContest: BracketContest<PublishedContest>, view: DrawView): HTMLElement {
  const { contest, number } = bracketContest
  const { t, href } = view.context
  const active = contest && view.active.get(contest.number)
  const code = buildContestCode({ category: view.draw.category, number })
  return createElement(
    'article',
    {
      part: 'contest',
      class: 'contest',
      'data-live': active ? true : null,
      'aria-label': t('contest.number', { number }),
    },
    createElement(
      'p',
      { class: 'facts' },
      createElement(
        'a',
        {
          href: href(buildPath('contest', { id: view.competition, code })),
          'aria-label': t('contest.number', { number }),
        },
        `${number}`,
      ),
      active && createElement('span', {}, t('sheet.mat', { mat: active.mat })),
      contest?.isFinished && contest.goldenScore && createElement('span', {}, t('contest.goldenScore')),
    ),
    createSide('white', bracketContest, view),
    createSide('blue', bracketContest, view),
  )
}

function createSide(
  side: Side,
  bracketContest: BracketContest<PublishedContest>,
  view: DrawView,
): HTMLElement {
  const { t } = view.context
  const entrant = getEntrant(bracketContest[side])
  const person = entrant === null ? undefined : view.people.get(entrant)
  const { contest, winner } = bracketContest
  const isWinner = entrant !== null && winner === entrant
  const hasScore = contest && entrant !== null && (contest.isFinished || view.active.has(contest.number))
  return createElement(
    'p',
    { part: `side ${side}`, class: 'side', 'data-side': side, 'data-winner': isWinner },
    createElement('abbr', {}, person?.country),
    person
      ? createPersonName(person, view.context)
      : createElement(
          'i',
          {},
          entrant === null ? formatOrigin(bracketContest[side], t) || t('contest.unknown') : '',
        ),
    isWinner && createElement('span', { class: 'hidden' }, ` ${t('contest.won')}`),
    hasScore && createScore(side, contest, view),
  )
}

function createScore(side: Side, contest: PublishedContest, { day, context: { t } }: DrawView): HTMLElement {
  const { text, shido, hansokuMake } = getDisplayScore(contest, side, day)
  const penalty = hansokuMake ? t('score.hansokuMake') : t('score.shido', { count: shido })
  return createElement(
    'span',
    { class: 'score', dir: 'ltr' },
    (hansokuMake || shido > 0) &&
      createElement('i', {
        role: 'img',
        'aria-label': penalty,
        title: penalty,
        'data-shido': hansokuMake ? 'red' : shido,
      }),
    createElement('b', {}, text),
  )
}

function createPoolTable({ rows }: PoolSection<PublishedContest>, view: DrawView): HTMLElement {
  const { t, code } = view.context
  const columns = ['results.place', 'table.judoka', 'sheet.wins', 'sheet.points'] as const
  return createElement(
    'table',
    { part: 'table' },
    createElement(
      'thead',
      {},
      createElement('tr', {}, ...columns.map((key) => createElement('th', { scope: 'col' }, t(key)))),
    ),
    createElement(
      'tbody',
      {},
      ...rows.map(({ entrant, wins, points, place }) => {
        const person = view.people.get(entrant)
        return createElement(
          'tr',
          {},
          createElement('td', {}, place === null ? '' : formatNumber(code, place)),
          createElement(
            'th',
            { scope: 'row' },
            createElement('abbr', {}, person?.country),
            person && createPersonName(person, view.context),
          ),
          createElement('td', {}, formatNumber(code, wins)),
          createElement('td', {}, formatNumber(code, points)),
        )
      }),
    ),
  )
}
