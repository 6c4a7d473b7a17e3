import { describe, expect, test } from 'vitest'
import { classifyRequest, isStorable } from '#portal/worker/request-kind.ts'

const kindOf = (pathname: string, { method = 'GET', hasRange = false } = {}) =>
  classifyRequest({ method, pathname, hasRange })

describe('what the service worker does with a request', () => {
  test.each([
    ['/', 'page'],
    ['/de/', 'page'],
    ['/competition/gs_fra2025/draw/i/7/', 'page'],
    ['/ar/competition/gs_fra2025/contest_order/', 'page'],
    ['/offline/', 'page'],
    ['/_astro/head.CNoESjvN.js', 'hashed'],
    ['/pagefind/fragment/unknown_1a2b.pf_fragment', 'hashed'],
    ['/pagefind/vocabulary.0123456789abcdef.bin', 'hashed'],
    ['/pagefind/pagefind.js', 'data'],
    ['/pagefind/files.json', 'data'],
    ['/data/competition/gs_fra2025/info.json', 'data'],
    ['/assets/translations/ka.json', 'data'],
    ['/shell.js', 'data'],
    ['/flags/fr.svg', 'image'],
    ['/cdn/clubs/7.png', 'image'],
    ['/icon-192.png', 'image'],
    ['/competition/gs_fra2025/documents/en/results.pdf', 'document'],
    ['/competition/gs_fra2025/documents/7/programme.pdf', 'document'],
  ])('%s is a %s', (pathname, kind) => {
    expect(kindOf(pathname)).toBe(kind)
  })

  test.each([
    '/api/Contest/Find',
    '/account/',
    '/account/settings/',
    '/de/account/settings/',
    '/user/',
    '/ar/user/settings/',
    '/registrations/',
    '/ar/registrations/',
    '/following/',
    '/office/',
    '/office/Club/12/',
    '/office/Club',
    '/apply_to_competition/success/',
    '/competition/gs_fra2025/apply_to_competition/',
    '/de/competition/gs_fra2025/apply_to_competition/',
    '/video/final/playlist.m3u8',
    '/live/socket',
    '/service-worker.js',
  ])('%s is never stored', (pathname) => {
    expect(kindOf(pathname)).toBe('none')
  })

  test('requests that change something, and requests for a part of a file, are left alone', () => {
    expect(kindOf('/', { method: 'POST' })).toBe('none')
    expect(kindOf('/competition/x/documents/en/results.pdf', { hasRange: true })).toBe('none')
  })
})

describe('which responses are stored', () => {
  const respond = (headers: Record<string, string>, status = 200) => ({
    status,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers(headers),
  })
  const html = { 'Content-Type': 'text/html; charset=utf-8' }

  test('pages, and the document that renders pages without a file', () => {
    expect(isStorable(respond(html), 'page')).toBe(true)
    expect(isStorable(respond(html, 404), 'page')).toBe(true)
    expect(isStorable(respond({ 'Content-Type': 'application/json' }, 404), 'data')).toBe(false)
    expect(isStorable(respond({ 'Content-Type': 'text/plain' }), 'page')).toBe(false)
  })

  test('no errors, redirects, opaque responses or parts of files', () => {
    expect(isStorable(respond(html, 500), 'page')).toBe(false)
    expect(isStorable(respond(html, 206), 'page')).toBe(false)
    expect(isStorable({ ...respond(html), redirected: true }, 'page')).toBe(false)
    expect(isStorable({ ...respond(html), type: 'opaqueredirect', status: 0 }, 'page')).toBe(false)
    expect(isStorable({ ...respond({}), type: 'opaque' }, 'image')).toBe(false)
  })

  test('nothing that belongs to one visitor', () => {
    expect(isStorable(respond({ ...html, 'Cache-Control': 'private, no-cache' }), 'page')).toBe(false)
    expect(isStorable(respond({ 'Cache-Control': 'no-store' }), 'data')).toBe(false)
    expect(isStorable(respond({ 'Cache-Control': 'no-cache' }), 'data')).toBe(true)
  })
})
