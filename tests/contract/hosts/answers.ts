import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'

/** What every host answers. */

/** Languages with a prefix in addresses. */
export const PREFIXES = LANGUAGE_CODES.filter((code) => code !== 'en')

/** Files of a release besides the documents for addresses without one. */
export const PAGES = [
  'index.html',
  'calendar/index.html',
  'judoka/7/index.html',
  'de/index.html',
  'de/calendar/index.html',
  'events/index.html',
  'competition/paris/draw/i/21/index.html',
  'competition/paris/contest/21-31/index.html',
]

/** Address, status, and the file that answers. */
export const ANSWERS: readonly (readonly [address: string, status: number, file: string])[] = [
  ['/', 200, 'index.html'],
  ['/calendar/', 200, 'calendar/index.html'],
  ['/de/calendar/', 200, 'de/calendar/index.html'],
  ['/si/', 200, 'si/404.html'],
  ...PREFIXES.filter((code) => code !== 'de').flatMap((code) => [
    [`/${code}/calendar/`, 200, `${code}/404.html`] as const,
    [`/${code}/nothing/`, 404, `${code}/404.html`] as const,
  ]),
  ['/si/calendar/', 200, 'si/404.html'],
  ['/si/calendar', 200, 'si/404.html'],
  ['/si/judoka/7/?year=2025', 200, 'si/404.html'],
  ['/de/judoka/7/', 200, 'de/404.html'],
  ['/judoka/8/', 404, '404.html'],
  ['/judoka/', 404, '404.html'],
  ['/si/judoka/8/', 404, 'si/404.html'],
  ['/si/judoka/', 404, 'si/404.html'],
  ['/de/nothing/', 404, 'de/404.html'],
  ['/de/de/', 404, 'de/404.html'],
  ['/si/de/calendar/', 404, 'si/404.html'],
  ['/si/de', 404, 'si/404.html'],
  ['/competition/paris/contest/21-31/', 200, 'competition/paris/contest/21-31/index.html'],
  ['/si/competition/paris/contest/21-31/', 200, 'si/404.html'],
  ['/competition/paris/contest/21-1/', 200, '404.html'],
  ['/competition/paris/contest/21-1', 200, '404.html'],
  ['/de/competition/paris/contest/21-1/?t=3', 200, 'de/404.html'],
  ['/competition/paris/contest/22-1/', 404, '404.html'],
  ['/si/competition/paris/contest/22-1/', 404, 'si/404.html'],
  ['/competition/rome/contest/21-1/', 404, '404.html'],
  ['/competition/paris/contest/21-0/', 404, '404.html'],
  ['/competition/paris/contest/21-1/x/', 404, '404.html'],
  ['/si/de/competition/paris/contest/21-1/', 404, 'si/404.html'],
  ['/event/7/', 200, '404.html'],
  ['/si/event/7/', 200, 'si/404.html'],
  ['/event/seven/', 404, '404.html'],
  ['/si/de/event/7/', 404, 'si/404.html'],
]

/** The page of `/account` while the API cannot be reached, by the language that the visitor chose, or that of the browser. */
export const UNAVAILABLE: readonly (readonly [file: string, headers: Record<string, string>])[] = [
  ['503.html', {}],
  ['503.html', { 'accept-language': '*' }],
  ['503.html', { 'accept-language': 'ja-JP,ja;q=0.9' }],
  ['503.html', { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' }],
  ['503.html', { 'accept-language': 'si' }],
  ['de/503.html', { 'accept-language': 'de-AT' }],
  ['de/503.html', { 'accept-language': 'ja,de;q=0.8,en;q=0.7' }],
  ['hr/503.html', { 'accept-language': 'sr-RS, hr-HR;q=0.9, en;q=0.5' }],
  ['si/503.html', { 'accept-language': 'sl-SI,sl;q=0.9,en;q=0.8' }],
  ['ka/503.html', { 'accept-language': 'de', cookie: 'other=1; i18next=ka' }],
  ['si/503.html', { 'accept-language': 'de', cookie: 'i18next=si' }],
  ['503.html', { 'accept-language': 'de', cookie: 'i18next=en; other=1' }],
  ['de/503.html', { 'accept-language': 'de', cookie: 'i18next=../../x' }],
  ...PREFIXES.map((code) => {
    const { tag } = getLanguage(code)
    return [`${code}/503.html`, { 'accept-language': `${tag},en;q=0.5` }] as const
  }),
]
