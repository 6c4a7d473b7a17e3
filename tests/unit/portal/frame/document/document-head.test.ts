import { expect, test } from 'vitest'
import { type DocumentHead, isListed, renderDocumentHead } from '#portal/frame/document/document-head.ts'

const SITE = 'https://judo.example'
const PAGE: DocumentHead = {
  code: 'de',
  title: 'Paris',
  description: 'Results',
  path: '/a/',
}

test('text in a head is escaped', () => {
  const html = renderDocumentHead(
    { ...PAGE, title: 'Kids & "teens" <U13>', description: 'a "quoted" <b>' },
    SITE,
  )
  expect(html).toContain('<title>Kids &amp; &quot;teens&quot; &lt;U13&gt;</title>')
  expect(html).toContain(
    '<meta name=description property=og:description content="a &quot;quoted&quot; &lt;b&gt;">',
  )
})

test('a page names its address', () => {
  const html = renderDocumentHead(PAGE, SITE)
  expect(html).toContain('<link rel=canonical href=https://judo.example/de/a/>')
  expect(isListed(PAGE)).toBe(true)
})

test('a page with another canonical address is not listed', () => {
  const page = { ...PAGE, canonical: '/b/' }
  expect(isListed(page)).toBe(false)
  expect(renderDocumentHead(page, SITE)).toContain('<link rel=canonical href=https://judo.example/de/b/>')
})

test('a page that is not indexed has no structured data for search engines and networks', () => {
  const html = renderDocumentHead({ ...PAGE, indexed: false }, SITE)
  expect(html).toContain('<meta name=robots content=noindex>')
  expect(html).not.toMatch(/canonical|og:/)
})
