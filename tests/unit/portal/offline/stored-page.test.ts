import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { readStoredTime } from '#portal/data/stored-time.ts'
import { insertBar, stampTime } from '#portal/worker/stored-page.ts'
import { readTranslations } from '../../language/translations.ts'

const TIME = Date.parse('2026-11-23T12:40:00Z')
const PAGE =
  '<!doctype html><html lang="en" dir="ltr"><head></head><body class="a"><div id="page"></div></body></html>'

test('a stored page has its time on the root element, and the bar before everything else', () => {
  const html = insertBar(PAGE, 'en', TIME, 'Saved copy from {{time}}')
  expect(html).toContain('<html data-stored="2026-11-23T12:40:00.000Z" lang="en" dir="ltr">')
  expect(html).toMatch(
    /<body class="a"><div role="status" data-stored-copy style="[^"]+">Saved copy from <time datetime="2026-11-23T12:40:00\.000Z">23 Nov 2026[^<]+<\/time><\/div><div id="page">/,
  )
})

test.each(LANGUAGE_CODES)('the bar in %s has a time with Latin digits', (code) => {
  const html = insertBar(PAGE, code, TIME, readTranslations(code)['offline.storedCopy'] ?? '')
  const [, bar = ''] = /data-stored-copy[^>]*>(.*?)<\/div>/.exec(html) ?? []
  expect(bar).toMatch(/^[^{}<]+<time datetime="2026-11-23T12:40:00\.000Z">[^<]*2026[^<]*<\/time>$/)
})

test('a stored response keeps its status and headers', async () => {
  const stored = stampTime(
    new Response('x', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    TIME,
    {
      'X-Digest': 'aa',
    },
  )
  expect(stored.status).toBe(404)
  expect(stored.headers.get('Content-Type')).toBe('text/html')
  expect(stored.headers.get('X-Digest')).toBe('aa')
  expect(readStoredTime(stored)).toBe(TIME)
  expect(await stored.text()).toBe('x')
})
