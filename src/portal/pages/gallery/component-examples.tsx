import type { ReactNode } from 'react'
import type { Board } from '#contract/api/live/live.ts'
import { UTC } from '#judo/competition/local-time.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import { KeyFigures } from '#portal/components/content/KeyFigures.tsx'
import { MessageActions, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { PLOT_SIZE, Plot, PlotGridLines } from '#portal/components/content/Plot.tsx'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { FollowStar } from '#portal/components/judoka/FollowButton.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { InitialFilter } from '#portal/components/list/InitialFilter.tsx'
import { Pagination } from '#portal/components/list/Pagination.tsx'
import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { OnMatBadge } from '#portal/components/live/OnMatBadge.tsx'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { Score } from '#portal/components/result/Score.tsx'
import type { PublishedPerson } from '#publication/schemas/index.ts'

/** A component in one state. */
export type ComponentExample = { component: string; state: string; render: (frame: string) => ReactNode }

const oneSpelling: PublishedPerson = {
  id: 1,
  familyName: 'Novak',
  givenName: 'Ana',
  country: 'SLO',
  club: 'JK Sava',
}
const twoSpellings: PublishedPerson = {
  id: 2,
  familyName: 'გელაშვილი',
  givenName: 'ნინო',
  internationalFamilyName: 'Gelashvili',
  internationalGivenName: 'Nino',
  country: 'GEO',
}
const longName: PublishedPerson = {
  id: 3,
  familyName: 'von Hohenzollern-Sigmaringen',
  givenName: 'Maximiliane Alexandra',
  country: 'GER',
}
const withheld: PublishedPerson = { id: -4, familyName: '', givenName: '', country: 'AUT', withheld: true }

const PEOPLE = {
  'one spelling': oneSpelling,
  'two spellings': twoSpellings,
  long: longName,
  withheld,
} as const

const TIME_ZONE = { timeZone: UTC }

const BOARD = {
  idContest: 1,
  activeContestState: 'mate' as const,
  currentTimeMinutes: 1,
  currentTimeSeconds: 30,
  isGoldenScore: false,
  scoreWhite: EMPTY_SCORE,
  scoreBlue: EMPTY_SCORE,
}

const STOPPED_BOARD: Board = {
  ...BOARD,
  activeContestState: 'mate',
  currentTimeMinutes: 2,
  currentTimeSeconds: 13,
}

const CLOCKS: readonly [string, Board][] = [
  ['mate', STOPPED_BOARD],
  ['hajime', { ...STOPPED_BOARD, activeContestState: 'hajime' }],
  ['golden score', { ...STOPPED_BOARD, currentTimeMinutes: 4, isGoldenScore: true }],
]

const createExample = (
  component: string,
  state: string,
  render: ComponentExample['render'],
): ComponentExample => ({
  component,
  state,
  render,
})

/** Every component of `components/` in each of its states, with fictitious people. */
export const COMPONENT_EXAMPLES: readonly ComponentExample[] = [
  ...Object.entries(PEOPLE).flatMap(([state, person]) => [
    createExample('PersonName', state, () => <PersonName person={person} link={false} />),
  ]),
  createExample('PersonName', 'given name first', () => (
    <PersonName person={oneSpelling} order="given first" link={false} />
  )),
  createExample('FollowButton', 'not followed', () => <FollowStar name="Ana Novak" follows={false} />),
  createExample('FollowButton', 'followed', () => <FollowStar name="Ana Novak" follows />),
  createExample('Flag', 'of a nation', () => <Flag country="JPN" />),
  createExample('Flag', 'of a team that is no nation', () => <Flag country="AIN" />),
  createExample('Logo', 'that cannot be loaded', () => <Logo path="clubs/none.svg" />),
  createExample('LocationLabel', 'city and nation', () => <LocationLabel city="Ljubljana" country="SLO" />),
  createExample('LocationLabel', 'nation alone', () => <LocationLabel city={null} country="GEO" />),
  createExample('CategoryName', 'below a weight', () => <CategoryName name="-60" />),
  createExample('CategoryName', 'above a weight', () => <CategoryName name="+78" />),
  createExample('CategoryName', 'open', () => <CategoryName name="Open" />),
  ...[1, 2, 3, 5, 7].map((place) =>
    createExample('PlaceBadge', `place ${place}`, () => <PlaceBadge place={place} />),
  ),
  createExample('Score', 'ippon', () => (
    <Score
      contest={{ scoreWhite: { ...EMPTY_SCORE, ippon: 1 }, scoreBlue: EMPTY_SCORE }}
      side="white"
      day="2025-02-01"
    />
  )),
  createExample('Score', 'waza-ari, yuko and two shido', () => (
    <Score
      contest={{ scoreWhite: { ...EMPTY_SCORE, wazaAri: 1, yuko: 2, shido: 2 }, scoreBlue: EMPTY_SCORE }}
      side="white"
      day="2025-02-01"
    />
  )),
  createExample('Score', 'hansoku-make', () => (
    <Score
      contest={{ scoreWhite: { ...EMPTY_SCORE, shido: 3, hansokuMake: true }, scoreBlue: EMPTY_SCORE }}
      side="white"
      day="2025-02-01"
    />
  )),
  createExample('Score', 'by the rules of 2012', () => (
    <Score
      contest={{ scoreWhite: { ...EMPTY_SCORE, wazaAri: 1, yuko: 1 }, scoreBlue: EMPTY_SCORE }}
      side="white"
      day="2012-05-05"
    />
  )),
  ...CLOCKS.map(([state, board]) =>
    createExample('LiveClock', state, () => <LiveClock contest={{ board, at: 0 }} regular={240} />),
  ),
  createExample('OnMatBadge', 'on mat 2', () => <OnMatBadge contest={{ mat: 2, board: BOARD }} />),
  createExample('OnMatBadge', 'in golden score', () => (
    <OnMatBadge contest={{ mat: 2, board: { ...BOARD, isGoldenScore: true } }} />
  )),
  ...[
    ['live', '2020-01-01', '2099-12-31', false] as const,
    ['to come', '2099-01-01', '2099-01-02', false] as const,
    ['over', '2020-01-01', '2020-01-02', false] as const,
    ['finished early', '2020-01-01', '2099-12-31', true] as const,
  ].map(([state, dateFrom, dateTo, isFinished]) =>
    createExample('TimeState', state, () => (
      <TimeState
        competition={{
          externalId: 'example',
          dateFrom,
          dateTo,
          results: isFinished,
          isFinished,
          ...TIME_ZONE,
        }}
      />
    )),
  ),
  createExample('KeyFigures', 'figures', () => (
    <KeyFigures
      figures={[
        { label: 'Judoka', value: '286' },
        { label: 'Gold', value: '3', medal: 1 },
        { label: 'Silver', value: '2', medal: 2 },
        { label: 'Bronze', value: '5', medal: 3 },
      ]}
    />
  )),
  createExample('Tabs', 'one current, one empty', (frame) => (
    <Tabs
      label={`Tabs, ${frame}`}
      tabs={[
        { label: 'Athletes', href: '?tab=athletes', current: true },
        { label: 'Nations', href: '?tab=nations', current: false },
        { label: 'Schools', href: '?tab=schools', current: false, disabled: true },
      ]}
    />
  )),
  createExample('Section', 'with a heading', () => (
    <Section title="Winners">
      <p>What belongs to it.</p>
    </Section>
  )),
  createExample('EmptyState', 'empty', () => <EmptyState>No medals have been won yet.</EmptyState>),
  createExample('QueryForm', 'text and choices', (frame) => (
    <QueryForm label={`Filter, ${frame}`}>
      <QueryTextField name="q" label="Name" />
      <QuerySelect
        name="category"
        label="Category"
        all="All categories"
        choices={[
          { value: -1, label: 'All men' },
          { group: 'Seniors', choices: [{ value: 1, label: '−60 kg' }] },
        ]}
      />
    </QueryForm>
  )),
  createExample('Plot', 'with its table', () => (
    <Plot
      title="Medals by year"
      head={['Year', 'Gold']}
      rows={[
        [2024, 1],
        [2025, 3],
      ]}
    >
      <PlotGridLines
        values={[0, 3]}
        y={(value) => PLOT_SIZE.height - PLOT_SIZE.bottom - value * 40}
        label={String}
      />
      <rect x={80} y={116} width={40} height={40} fill="var(--gold)" />
      <rect x={200} y={36} width={40} height={120} fill="var(--gold)" />
    </Plot>
  )),
  createExample('RecoveryLinks', 'no content', () => (
    <MessageActions>
      <RecoveryLinks />
    </MessageActions>
  )),
]

/** Components that are landmarks, which a page may contain only once: shown in the page's own theme. */
export const LANDMARK_EXAMPLES: readonly ComponentExample[] = [
  createExample('InitialFilter', 'one chosen', () => (
    <InitialFilter letters={['A', 'B', 'Č', 'Š']} chosen="Č" />
  )),
  createExample('Pagination', 'in the middle', () => <Pagination page={2} pages={5} />),
]
