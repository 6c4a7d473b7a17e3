import { describe, expect, test } from 'vitest'
import { followRedirects, NotRoutableError, RouteError, resolveRoute } from '#portal/router/route.ts'

describe('the route of an address', () => {
  test('is a page in a language', () => {
    expect(resolveRoute('/de/competition/gs_fra2025/results/')).toEqual({
      code: 'de',
      path: '/competition/gs_fra2025/results/',
      route: 'results',
      params: { id: 'gs_fra2025' },
    })
  })

  test('is found if the site is in a folder', () => {
    expect(resolveRoute('/judo/ar/', '/judo/')).toMatchObject({ code: 'ar', path: '/', route: 'home' })
  })

  test.each(['/nothing/of/the/kind/', '/competition/x/draw/i/seven/', '/judoka/%E0%A4%A/'])(
    '%s is not routable',
    (path) => {
      expect(() => resolveRoute(path)).toThrow(NotRoutableError)
      expect(() => resolveRoute(path)).toThrow(`The path '${path}' is not routable.`)
    },
  )

  test('does not exist outside the folder of the site', () => {
    expect(() => resolveRoute('/judoka/7/', '/judo/')).toThrow(NotRoutableError)
  })

  test.each(['', 'judo/', '/judo', 'https://example.org/'])('rejects the base path "%s"', (base) => {
    expect(() => resolveRoute('/judo/', base)).toThrow(`The base path '${base}' is invalid.`)
  })
})

describe('redirects', () => {
  const start = new URL('https://example.org/0/')
  const leadingOn = (until: number) => async (address: URL) => {
    const at = Number(address.pathname.slice(1, -1))
    return at < until ? `/${at + 1}/` : null
  }
  const onTo = (to: string | null) => to

  test('are followed to their end', async () => {
    const { address } = await followRedirects(start, leadingOn(3), onTo)
    expect(address.pathname).toBe('/3/')
  })

  test('throw an error after a hundred', async () => {
    expect((await followRedirects(start, leadingOn(100), onTo)).address.pathname).toBe('/100/')
    await expect(followRedirects(start, leadingOn(101), onTo)).rejects.toThrow(
      new RouteError('Too many redirects'),
    )
  })
})
