import { describe, expect, test } from 'vitest'
import { BEFORE_PAINT_SCRIPT } from '#portal/frame/document/before-paint.ts'

/** Where the script of the head leads an address, and what it stores. */

type Visitor = { stored?: string; languages?: string[]; storage?: 'blocked'; answer?: 'refused' | null }

function visit(address: string, { stored, languages = [], storage, answer = null }: Visitor = {}) {
  const { pathname, search, hash } = new URL(address, 'https://judo.example')
  const values = new Map(stored === undefined ? [] : [['i18nextLng', stored]])
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset, lang: 'en' }, cookie: '' }
  let to: string | null = null
  const parameters = ['document', 'sessionStorage', 'localStorage', 'matchMedia', 'location', 'navigator']
  new Function(...parameters, BEFORE_PAINT_SCRIPT)(
    document,
    { getItem: (key: string) => (key === 'cookies_accepted' ? answer : null) },
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (storage === 'blocked') throw new Error('blocked')
        values.set(key, value)
      },
    },
    () => ({ matches: false }),
    { pathname, search, hash, replace: (address: string) => (to = address) },
    { languages },
  )
  return { to, stored: values.get('i18nextLng'), cookie: document.cookie, isScreen: 'screen' in dataset }
}

describe('?lang=', () => {
  test.each([
    ['/?lang=ar', '/ar/?lang=ar'],
    ['/calendar/?lang=de#today', '/de/calendar/?lang=de#today'],
    ['/ar/calendar/?lang=fr', '/fr/calendar/?lang=fr'],
    ['/de/?lang=en', '/?lang=en'],
    ['/en/?lang=de', '/de/?lang=de'],
    ['/de?lang=fr', '/fr/?lang=fr'],
    ['/hr/?lang=sl', '/si/?lang=sl'],
    ['/hr/?lang=pt-BR', null],
    ['/de/?lang=de', null],
    ['/?lang=en', null],
  ])('of %s leads to %s', (address, to) => {
    expect(visit(address).to).toBe(to)
  })

  test('precedes the prefix and the stored language, and is stored as i18next stores it', () => {
    const cookie = 'i18next=fr;path=/;max-age=31536000;samesite=lax'
    expect(visit('/de/?lang=fr', { stored: 'hr', languages: ['it'] })).toMatchObject({
      to: '/fr/?lang=fr',
      stored: 'fr',
      cookie,
    })
    expect(visit('/fr/?lang=fr')).toMatchObject({ to: null, stored: 'fr', cookie })
    expect(visit('/?lang=fr', { storage: 'blocked' })).toMatchObject({ to: '/fr/?lang=fr', cookie })
  })

  test('is not stored after the cookie notice was refused', () => {
    expect(visit('/?lang=fr', { answer: 'refused' })).toMatchObject({
      to: '/fr/?lang=fr',
      stored: undefined,
      cookie: '',
    })
  })

  test('of an unknown language changes nothing', () => {
    expect(visit('/?lang=pt', { stored: 'hr' })).toMatchObject({
      to: '/hr/?lang=pt',
      stored: 'hr',
      cookie: '',
    })
  })
})

describe('without ?lang=', () => {
  test('the prefix decides, then the stored language, then the browser', () => {
    expect(visit('/ar/calendar/', { stored: 'de', languages: ['fr'] }).to).toBeNull()
    expect(visit('/calendar/', { stored: 'de', languages: ['fr'] }).to).toBe('/de/calendar/')
    expect(visit('/calendar/', { languages: ['pt-BR', 'sl-SI', 'fr'] }).to).toBe('/si/calendar/')
    expect(visit('/calendar/').to).toBeNull()
  })

  test('/en/ leads to the address without a prefix', () => {
    expect(visit('/en/calendar/?q=cup#top').to).toBe('/calendar/?q=cup#top')
    expect(visit('/en/', { stored: 'de' }).to).toBe('/')
  })
})

test.each([
  ['/competition/x/contest_order/?screen=1', true],
  ['/de/competition/x/contest_order?mat=2&screen=1', true],
  ['/competition/x/contest_order/', false],
  ['/competition/x/contest_order/?screen=', false],
  ['/competition/x/results/?screen=1', false],
])('whether %s is for a screen in a hall is known before anything is painted', (address, expected) => {
  expect(visit(address, { languages: ['en'] }).isScreen).toBe(expected)
})
