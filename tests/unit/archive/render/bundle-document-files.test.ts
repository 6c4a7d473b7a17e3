import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleDocumentFiles } from '#archive/render/bundle-document-files.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'hajime-documents-'))
  mkdirSync(join(site, '_astro'))
})
afterEach(() => rmSync(site, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(site, path), text)
const read = (path: string) => readFileSync(join(site, path), 'utf8')

const FRAME = '<style>@layer a,b;</style><script>first()</script><title>t</title><script>second()</script>'
const styles = (...names: string[]) =>
  names.map((name) => `<link rel="stylesheet" href="/_astro/${name}.css">`).join('')
const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`

function writeSite(): void {
  for (const name of ['frame', 'menu', 'draw', 'list']) write(`_astro/${name}.css`, `.${name}{}`)
  write('_astro/entry.js', 'import"./all.js";\n')
  write('_astro/shell.js', 'import"./all.js";render()')
  write('_astro/all.js', 'load("_astro/menu.css")')
  const end = `</head><body><script data-rerun>third()</script>${script('entry')}<div id="page"></div></body></html>`
  write('draw.html', `<head>${FRAME}${script('entry')}${styles('frame', 'draw', 'menu')}${end}`)
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    write(`${name}.html`, `<head>${FRAME}${styles('frame', 'menu')}${end}`)
  write('shell.html', `<head>${FRAME}${script('shell')}${styles('frame', 'list')}${end}`)
}

const find = (pattern: RegExp): string => {
  const names = readdirSync(join(site, '_astro')).filter((name) => pattern.test(name))
  expect(names).toHaveLength(1)
  return names[0] ?? ''
}

test('documents link the styles that many have in common, and the rest', () => {
  writeSite()
  bundleDocumentFiles(site)
  const common = find(/^pages\..*\.css$/)
  expect(read(`_astro/${common}`)).toBe('@layer a,b;\n.frame{}\n.menu{}')
  expect(read('a.html').match(/href=[^>]+/g)).toEqual([`href=/_astro/${common}`])
  const [first, second] = read('draw.html').match(/(?<=href=\/)[^>]+/g) ?? []
  expect(first).toBe(`_astro/${common}`)
  expect(read(second ?? '')).toBe('.draw{}')
})

test('scripts that run before paint are one file, in their order, and others of the body stay', () => {
  writeSite()
  bundleDocumentFiles(site)
  const beforePaint = find(/^before-paint\./)
  expect(read(`_astro/${beforePaint}`)).toBe('first();\nsecond()')
  const html = read('a.html')
  expect(html.slice(0, html.indexOf('<title>'))).toBe(`<head><script src=/_astro/${beforePaint}></script>`)
  expect(html).toContain('<script data-rerun>third()</script>')
  expect(html).not.toContain('<style>')
})

test('scripts that only import another are replaced by it', () => {
  writeSite()
  bundleDocumentFiles(site)
  expect(read('draw.html').match(/type=module src=[^>]+/g)).toEqual(['type=module src=/_astro/all.js'])
  expect(read('shell.html').match(/(?<=module src=)[^>]+/g)).toEqual(['/_astro/shell.js', '/_astro/all.js'])
})

test('documents are written without what parsers imply', () => {
  writeSite()
  bundleDocumentFiles(site)
  expect(read('a.html').slice(-19)).toBe('<div id=page></div>')
})

test('style sheets are deleted, unless scripts load them', () => {
  writeSite()
  bundleDocumentFiles(site)
  const names = readdirSync(join(site, '_astro')).filter((name) => name.endsWith('.css'))
  expect(names.filter((name) => !/^pages?\./.test(name))).toEqual(['menu.css'])
})

test('the same styles are one file, and an edited style changes only the files that contain it', () => {
  writeSite()
  write('draw2.html', read('draw.html'))
  bundleDocumentFiles(site)
  expect(read('draw2.html')).toBe(read('draw.html'))
  const before = read('a.html')
  rmSync(site, { recursive: true })
  mkdirSync(join(site, '_astro'), { recursive: true })
  writeSite()
  write('_astro/draw.css', '.draw{color:red}')
  bundleDocumentFiles(site)
  expect(read('a.html')).toBe(before)
})

test('documents with other scripts before paint are refused', () => {
  writeSite()
  write('b.html', read('b.html').replace('second()', 'other()'))
  expect(() => bundleDocumentFiles(site)).toThrow(
    'The heads of a.html and b.html must have the same inline scripts',
  )
})
