import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ANSWERS, PAGES } from './answers.ts'

/** The functions in docs/deployment.md for hosts of static files: which document answers an address, with which status. */

const DOCUMENT = readFileSync('docs/deployment.md', 'utf8')

/** The code blocks of a section, by its heading. */
const readBlocks = (heading: string): string[] =>
  [
    ...(DOCUMENT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```\w*\n([\s\S]*?)```/g),
  ].map(([, code = '']) => code)

describe('the function for', () => {
  const loadModule = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)
  /** A host of static files that answers missing addresses with the nearest document for them. */
  const host = (url: string | URL): Response => {
    const { pathname } = new URL(url)
    const page = `${pathname.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '')
    const [, language] = /^\/(ar|az|cs|de|es|fr|hr|hu|it|ka|pl|ru|si|sk)\//.exec(pathname) ?? []
    return PAGES.includes(page)
      ? new Response(page)
      : new Response(`${language ? `${language}/` : ''}404.html`, { status: 404 })
  }
  const answer = async (respond: (url: string) => Promise<Response>) =>
    Promise.all(
      ANSWERS.map(async ([address]) => {
        const response = await respond(`https://judo.example${address}`)
        return [address, response.status, await response.text()]
      }),
    )

  test('Cloudflare Pages answers addresses without a file with the status of their page', async () => {
    const { onRequest } = await loadModule(readBlocks('Cloudflare Pages')[0] ?? '')
    const env = { ASSETS: { fetch: async (url: URL) => host(url) } }
    expect(
      await answer((url) => onRequest({ request: new Request(url), next: async () => host(url), env })),
    ).toEqual(ANSWERS)
  })

  test('Cloudflare Pages answers all addresses of the back office with its document', async () => {
    const { onRequest } = await loadModule(readBlocks('Cloudflare Pages')[0] ?? '')
    const env = { ASSETS: { fetch: async (url: URL) => new Response(url.pathname) } }
    const request = new Request('https://judo.example/office/Club/12/')
    expect(await (await onRequest({ request, next: async () => host(request.url), env })).text()).toBe(
      '/office/',
    )
  })

  test('Netlify answers addresses without a file with the status of their page', async () => {
    const code = readBlocks('Netlify').find((block) => block.includes('context.next')) ?? ''
    const { default: handle } = await loadModule(code.replace('fetch(', 'globalThis.testFetch('))
    Object.assign(globalThis, { testFetch: async (url: URL) => host(url) })
    expect(await answer((url) => handle(new Request(url), { next: async () => host(url) }))).toEqual(ANSWERS)
  })
})
