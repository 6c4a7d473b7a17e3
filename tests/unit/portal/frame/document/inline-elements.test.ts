import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getApplicationDeadline,
  getCompetitionState,
  isOpenForApplications,
} from '#judo/competition/index.ts'
import { TimeState, VisibleUntil } from '#portal/components/competition/TimeState.tsx'
import { HEAD_ELEMENTS_SCRIPT, LIST_ELEMENTS_SCRIPT } from '#portal/frame/document/inline-elements.ts'
import { timeZoneOf } from '../../../../fixtures/time-zone.ts'
import { renderView } from '../../fixtures/live-competition.ts'

/** Runs the scripts without a document: the test constructs and connects the elements. */

type Made = {
  dataset: Record<string, string>
  getAttribute: (name: string) => string | null
  parentElement: unknown
  connectedCallback: () => void
}

class Bare {
  dataset: Record<string, string> = {}
}

const kinds = new Map<string, new () => Made>()
vi.stubGlobal('document', { currentScript: null })
new Function('customElements', 'HTMLElement', `${HEAD_ELEMENTS_SCRIPT};${LIST_ELEMENTS_SCRIPT}`)(
  {
    get: (name: string) => kinds.get(name),
    define: (name: string, kind: new () => Made) => kinds.set(name, kind),
  },
  Bare,
)

function put(name: string, attributes: Record<string, string>, parentElement: unknown = null): Made {
  const Kind = kinds.get(name)
  if (!Kind) throw new Error(`${name} is not defined`)
  const element = Object.assign(new Kind(), {
    parentElement,
    getAttribute: (attribute: string) => attributes[attribute] ?? null,
  })
  element.connectedCallback()
  return element
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const readAttributes = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

const ZONES = ['Europe/Ljubljana', 'Asia/Tokyo', 'America/Los_Angeles', 'UTC']
const MOMENTS = [
  '2026-11-20T22:59:59Z',
  '2026-11-20T23:00:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-22T23:30:00Z',
  '2026-11-24T00:00:00Z',
]

describe('<time-state>', () => {
  const RESULTS = [
    { results: false, isFinished: false },
    { results: true, isFinished: false },
    { results: true, isFinished: true },
  ]
  test.each(ZONES)('has the state that the rules compute for a competition in %s', (name) => {
    const timeZone = timeZoneOf(name)
    for (const moment of MOMENTS) {
      vi.setSystemTime(moment)
      for (const results of RESULTS) {
        const competition = { dateFrom: '2026-11-21', dateTo: '2026-11-22', timeZone, ...results }
        const html = renderView(
          createElement(TimeState, { competition: { externalId: 'cup', ...competition } }),
        )
        const { dataset } = put('time-state', readAttributes(html))
        expect([moment, dataset.state]).toEqual([
          moment,
          getCompetitionState(Date.parse(moment), competition),
        ])
      }
    }
  })

  test('is past from the last contest on, whenever it is inserted', () => {
    vi.setSystemTime('2026-11-21T12:00:00Z')
    const days = { dateFrom: '2026-11-21', dateTo: '2026-11-22', timeZone: timeZoneOf('UTC') }
    const stateOf = (externalId: string): string | undefined => {
      const competition = { externalId, ...days, results: false, isFinished: false }
      return put('time-state', readAttributes(renderView(createElement(TimeState, { competition })))).dataset
        .state
    }
    expect([stateOf('cup'), stateOf('open')]).toEqual(['live', 'live'])
    vi.stubGlobal('overCompetitions', new Set(['cup']))
    expect([stateOf('cup'), stateOf('open')]).toEqual(['past', 'live'])
    vi.stubGlobal('overCompetitions', undefined)
  })

  test.each(ZONES)('closes applications in %s when the rules do, to the second', (name) => {
    const terms = {
      applicationDeadline: '2026-11-20T23:00:00Z',
      applicationDeadlineLate: null,
      allowPayments: true,
      allowIndividualRegistrations: true,
      timeZone: timeZoneOf(name),
    }
    const until = (getApplicationDeadline(terms) ?? 0) + 1000
    const html = renderView(createElement(VisibleUntil, { until }, 'x'))
    for (const moment of [...MOMENTS, '2026-11-20T23:00:01Z']) {
      vi.setSystemTime(moment)
      const { dataset } = put('time-state', readAttributes(html))
      expect([moment, dataset.state !== 'past']).toEqual([
        moment,
        isOpenForApplications(Date.parse(moment), terms),
      ])
    }
  })
})

describe('<header-state>', () => {
  afterEach(() => vi.unstubAllGlobals())

  type AccountLink = { text: string; cloneNode: () => AccountLink }
  type AccountPlace = { firstChild: AccountLink | null; append: (link: AccountLink) => void }

  /** A place of the account in the header, with a link or empty. */
  function placeAccount(text?: string): AccountPlace {
    const createLink = (): AccountLink => ({ text: text ?? '', cloneNode: createLink })
    const place: AccountPlace = {
      firstChild: text === undefined ? null : createLink(),
      append(link) {
        if (place.firstChild) throw new Error('There is a link already.')
        place.firstChild = link
      },
    }
    return place
  }

  /** The paths of the navigation after the header is connected. */
  function connectHeader(
    solePartner: string | undefined,
    partner?: object,
    accounts: readonly AccountPlace[] = [placeAccount(), placeAccount('Log in')],
  ): string[] {
    const links = ['/de/', '/de/calendar/', '/de/ranking/', '/de/clubs/', '/de/judoka/'].map((pathname) => ({
      pathname,
      href: pathname,
    }))
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { solePartner } } })
    vi.stubGlobal('sessionStorage', {})
    vi.stubGlobal('localStorage', partner ? { partner: JSON.stringify(partner) } : {})
    const querySelectorAll = (selector: string) =>
      selector === 'nav a' ? links : selector === '[data-account]' ? accounts : []
    put('header-state', {}, { dataset: { prefix: '/de' }, querySelectorAll })
    return links.map(({ href }) => href)
  }

  test('links the sections of the chosen partner', () => {
    expect(connectHeader(undefined)).toContain('/de/ranking/')
    expect(connectHeader(undefined, { slug: 'dju', label: 'DJU' })).toEqual([
      '/de/dju/',
      '/de/dju/calendar/',
      '/de/dju/ranking/',
      '/de/dju/clubs/',
      '/de/dju/judoka/',
    ])
  })

  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const full = new Proxy<Record<string, string>>({}, { set: refuse })
  const blocked: PropertyDescriptor = { get: refuse, configurable: true }

  test.each([
    ['blocked', blocked],
    ['full', { value: full, configurable: true } satisfies PropertyDescriptor],
  ])('shows "Log in" in the menu and links the only partner if storage is %s', (_, storage) => {
    const accounts = [placeAccount(), placeAccount('Log in')]
    const links = [{ pathname: '/de/clubs/', href: '' }]
    const document = { documentElement: { dataset: { solePartner: 'ijf' } } }
    vi.stubGlobal('document', Object.defineProperty(document, 'cookie', blocked))
    for (const name of ['sessionStorage', 'localStorage']) {
      vi.stubGlobal(name, undefined) // put back afterwards
      Object.defineProperty(globalThis, name, storage)
    }
    for (const dataset of [{}, { competition: '' }, { partner: '{"slug":"dju"}' }]) {
      accounts[0] = placeAccount()
      const querySelectorAll = (selector: string) =>
        selector === 'nav a' ? links : selector === '[data-account]' ? accounts : []
      const parent = { dataset: { prefix: '/de', ...dataset }, querySelectorAll }
      expect(() => put('header-state', {}, parent)).not.toThrow()
      expect(accounts[0].firstChild?.text).toBe('Log in')
      if (!('partner' in dataset)) expect(links[0]?.href).toBe('/de/ijf/clubs/')
      expect(parent.dataset).not.toHaveProperty('signedIn')
    }
  })

  test('links rankings, clubs and judoka of the only partner without a chooser', () => {
    expect(connectHeader('ijf')).toEqual([
      '/de/',
      '/de/calendar/',
      '/de/ijf/ranking/',
      '/de/ijf/clubs/',
      '/de/ijf/judoka/',
    ])
  })

  test('copies "Log in" into the menu of phones, once', () => {
    const accounts = [placeAccount(), placeAccount('Log in')]
    connectHeader(undefined, undefined, accounts)
    expect(accounts.map(({ firstChild }) => firstChild?.text)).toEqual(['Log in', 'Log in'])
    expect(accounts[0]?.firstChild).not.toBe(accounts[1]?.firstChild)
    connectHeader(undefined, undefined, accounts)
  })
})

describe('<sort-by-state>', () => {
  test('sorts live and upcoming ascending, finished descending, and cancelled separately', () => {
    const groups = ['live', 'future', 'past', 'cancelled', 'all'].map((group) => ({
      group,
      hidden: group !== 'all',
      cards: [] as Card[],
    }))
    type Card = {
      id: string
      dataset: Record<string, string>
      querySelector: () => { dataset: { state: string } } | null
    }
    const card = (id: string, state: string | null, more = {}): Card => ({
      id,
      dataset: more,
      querySelector: () => (state ? { dataset: { state } } : null),
    })
    const dated = groups.at(-1)
    dated?.cards.push(
      card('later', 'future'),
      card('off', 'future', { cancelled: '' }),
      card('next', 'future'),
      card('on', 'live'),
      card('new', 'past'),
      card('old', 'past'),
      card('undated', null),
    )
    const section = (selector: string) => {
      const found = groups.find(({ group }) => selector.includes(`=${group}]`))
      const take = (one: Card) => dated?.cards.splice(dated.cards.indexOf(one), 1)
      return (
        found && {
          set hidden(value: boolean) {
            found.hidden = value
          },
          lastElementChild: {
            children: found.cards,
            prepend: (one: Card) => take(one) && found.cards.unshift(one),
            append: (one: Card) => take(one) && found.cards.push(one),
          },
        }
      )
    }
    const style = { visibility: 'hidden' }
    put('sort-by-state', {}, { querySelector: section, style })
    expect(style.visibility).toBe('')
    expect(
      Object.fromEntries(
        groups.map(({ group, hidden, cards }) => [group, hidden ? null : cards.map(({ id }) => id)]),
      ),
    ).toEqual({
      live: ['on'],
      future: ['next', 'later', 'undated'],
      past: ['new', 'old'],
      cancelled: ['off'],
      all: null,
    })
  })
})
