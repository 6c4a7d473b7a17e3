import type { ReactNode } from 'react'
import type { PublishedPerson } from '#contract/published/shapes.ts'
import type { Board } from '#contract/shapes/live.ts'
import { OPEN_SCORE } from '#judo/score/index.ts'
import { LiveClock } from '../live/LiveClock.tsx'
import { OnMatSign } from '../live/OnMatSign.tsx'
import { ApplyLink } from '../ui/ApplyLink.tsx'
import { CategoryName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { FollowStar } from '../ui/FollowButton.tsx'
import { Letters } from '../ui/Letters.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Ways } from '../ui/Message.tsx'
import { Numbers } from '../ui/Numbers.tsx'
import { Pages } from '../ui/Pages.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { Place } from '../ui/Place.tsx'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import { Grid, PLOT, Plot } from '../ui/Plot.tsx'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'
import { Score } from '../ui/Score.tsx'
import { Nothing, Section } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TimeState } from '../ui/TimeState.tsx'
import { WaysOn } from '../ui/WaysOn.tsx'

/** One component in one state. */
export type Specimen = { component: string; state: string; render: (frame: string) => ReactNode }

const plain: PublishedPerson = { id: 1, family: 'Novak', given: 'Ana', country: 'SLO', club: 'JK Sava' }
const twice: PublishedPerson = {
  id: 2,
  family: 'გელაშვილი',
  given: 'ნინო',
  intFamily: 'Gelashvili',
  intGiven: 'Nino',
  country: 'GEO',
}
const long: PublishedPerson = {
  id: 3,
  family: 'von Hohenzollern-Sigmaringen',
  given: 'Maximiliane Alexandra',
  country: 'GER',
}
const withheld: PublishedPerson = { id: -4, family: '', given: '', country: 'AUT', withheld: true }

const PEOPLE = { 'one spelling': plain, 'two spellings': twice, long, withheld } as const

const AROUND_NOW = { timeZone: 'Europe/Ljubljana' }
const TERMS = { payments: true, individual: true, deadline: '2099-12-31T20:00:00Z', deadlineLate: null }

const BOARD = {
  idContest: 1,
  activeContestState: 'mate' as const,
  currentTimeMinutes: 1,
  currentTimeSeconds: 30,
  isGoldenScore: false,
  scoreWhite: OPEN_SCORE,
  scoreBlue: OPEN_SCORE,
}

const STANDS: Board = { ...BOARD, activeContestState: 'mate', currentTimeMinutes: 2, currentTimeSeconds: 13 }

const CLOCKS: readonly [string, Board][] = [
  ['mate', STANDS],
  ['hajime', { ...STANDS, activeContestState: 'hajime' }],
  ['golden score', { ...STANDS, currentTimeMinutes: 4, isGoldenScore: true }],
]

const one = (component: string, state: string, render: Specimen['render']): Specimen => ({
  component,
  state,
  render,
})

/** Every component of `ui/` in every state it has, with people who don't exist. */
export const SPECIMENS: readonly Specimen[] = [
  ...Object.entries(PEOPLE).flatMap(([state, person]) => [
    one('PersonName', state, () => <PersonName person={person} link={false} />),
  ]),
  one('PersonName', 'given name first', () => <PersonName person={plain} order="given first" link={false} />),
  one('FollowButton', 'not followed', () => <FollowStar name="Ana Novak" follows={false} />),
  one('FollowButton', 'followed', () => <FollowStar name="Ana Novak" follows />),
  one('Flag', 'of a nation', () => <Flag country="JPN" />),
  one('Flag', 'of no nation', () => <Flag country="IJF" />),
  one('Flag', 'unknown', () => <Flag country={null} />),
  one('Place', 'city and nation', () => <Place city="Ljubljana" country="SLO" />),
  one('Place', 'nation alone', () => <Place city={null} country="GEO" />),
  one('Logo', 'none', () => <Logo path={null} />),
  one('Logo', 'large, none', () => <Logo path={null} size="large" />),
  one('CategoryName', 'below a weight', () => <CategoryName name="-60" />),
  one('CategoryName', 'above a weight', () => <CategoryName name="+78" />),
  one('CategoryName', 'open', () => <CategoryName name="Open" />),
  ...[1, 2, 3, 5, 7].map((place) => one('PlaceBadge', `place ${place}`, () => <PlaceBadge place={place} />)),
  one('Score', 'ippon', () => (
    <Score own={{ ...OPEN_SCORE, ippon: 1 }} opponent={OPEN_SCORE} day="2025-02-01" />
  )),
  one('Score', 'waza-ari, yuko and two shido', () => (
    <Score own={{ ...OPEN_SCORE, wazaAri: 1, yuko: 2, shido: 2 }} opponent={OPEN_SCORE} day="2025-02-01" />
  )),
  one('Score', 'hansoku-make', () => (
    <Score own={{ ...OPEN_SCORE, shido: 3, hansokuMake: true }} opponent={OPEN_SCORE} day="2025-02-01" />
  )),
  one('Score', 'by the rules of 2012', () => (
    <Score own={{ ...OPEN_SCORE, wazaAri: 1, yuko: 1 }} opponent={OPEN_SCORE} day="2012-05-05" />
  )),
  ...CLOCKS.map(([state, board]) =>
    one('LiveClock', state, () => <LiveClock on={{ board, at: 0 }} regular={240} />),
  ),
  one('OnMatSign', 'on mat 2', () => <OnMatSign on={{ mat: 2, board: BOARD }} />),
  one('OnMatSign', 'in golden score', () => (
    <OnMatSign on={{ mat: 2, board: { ...BOARD, isGoldenScore: true } }} />
  )),
  one('TimeState', 'live', () => <TimeState from="2020-01-01" to="2099-12-31" {...AROUND_NOW} />),
  one('TimeState', 'to come', () => <TimeState from="2099-01-01" to="2099-01-02" {...AROUND_NOW} />),
  one('TimeState', 'over', () => <TimeState from="2020-01-01" to="2020-01-02" {...AROUND_NOW} />),
  one('ApplyLink', 'open', () => (
    <ApplyLink competition={{ id: 'example', apply: TERMS, ...AROUND_NOW }} place="page" />
  )),
  one('Numbers', 'figures', () => (
    <Numbers
      figures={[
        { label: 'Judoka', value: '286' },
        { label: 'Gold', value: '3', medal: 1 },
        { label: 'Silver', value: '2', medal: 2 },
        { label: 'Bronze', value: '5', medal: 3 },
      ]}
    />
  )),
  one('Tabs', 'one current, one empty', (frame) => (
    <Tabs
      label={`Tabs, ${frame}`}
      tabs={[
        { label: 'Athletes', href: '?tab=athletes', current: true },
        { label: 'Nations', href: '?tab=nations', current: false },
        { label: 'Schools', href: '?tab=schools', current: false, disabled: true },
      ]}
    />
  )),
  one('Section', 'with a heading', () => (
    <Section title="Winners">
      <p>What belongs to it.</p>
    </Section>
  )),
  one('Nothing', 'empty', () => <Nothing>No medals have been won yet.</Nothing>),
  one('QueryForm', 'text and choices', (frame) => (
    <QueryForm label={`Filter, ${frame}`}>
      <QueryText name="q" label="Name" />
      <QueryChoices
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
  one('Plot', 'with its table', () => (
    <Plot
      title="Medals by year"
      head={['Year', 'Gold']}
      rows={[
        [2024, 1],
        [2025, 3],
      ]}
    >
      <Grid values={[0, 3]} y={(value) => PLOT.height - PLOT.bottom - value * 40} label={String} />
      <rect x={80} y={116} width={40} height={40} fill="var(--gold)" />
      <rect x={200} y={36} width={40} height={120} fill="var(--gold)" />
    </Plot>
  )),
  one('WaysOn', 'nothing to see', () => (
    <Ways>
      <WaysOn />
    </Ways>
  )),
]

/** Components that are a landmark of the page they are on: shown once, in the page's own look. */
export const LANDMARKS: readonly Specimen[] = [
  one('Letters', 'one chosen', () => <Letters letters={['A', 'B', 'Č', 'Š']} chosen="Č" />),
  one('Pages', 'in the middle', () => <Pages page={2} pages={5} />),
]
