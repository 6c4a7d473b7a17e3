import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import Slugger from 'github-slugger'
import { describe, expect, test } from 'vitest'

/** Links of all Markdown files to other files of the project and to headings, as GitHub resolves them. */

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
const DOCUMENTS = stdout.split('\n').filter((file) => file && existsSync(file))

/** The text without blocks and spans of code, in which brackets are no links. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^( *)(```+)[\s\S]*?^\1\2$/gm, '').replaceAll(/(`+)[^`\n][\s\S]*?\1/g, '')

/** The targets of links and pictures, and those of HTML. */
const listLinks = (text: string): string[] =>
  [
    ...withoutCode(text).matchAll(
      /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)|(?:href|src)="([^"]+)"/gm,
    ),
  ]
    .map(([, inline, reference, html]) => inline ?? reference ?? html ?? '')
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))

/** What can be linked to in a document: its headings, numbered where two are equal, and ids of HTML. */
function listAnchors(text: string): ReadonlySet<string> {
  const slugger = new Slugger()
  const blockless = text.replaceAll(/^( *)(```+)[\s\S]*?^\1\2$/gm, '')
  const headings = [...blockless.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')),
  )
  const ids = [...blockless.matchAll(/<[^>]+ (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id)
  return new Set([...headings, ...ids])
}

/** Why a link of a document leads nowhere; undefined if it does not. */
function explainBrokenLink(file: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#')
  const target = normalize(path === '' ? file : join(dirname(file), decodeURIComponent(path)))
  if (target.startsWith('..') || path.startsWith('/')) return `${link}: outside the project`
  if (!existsSync(target)) return `${link}: no such file`
  if (anchor === undefined || !target.endsWith('.md')) return undefined
  return listAnchors(readFileSync(target, 'utf8')).has(anchor) ? undefined : `${link}: no such heading`
}

test('there are documents to check', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']))
})

test.each(DOCUMENTS)('%s links to files and headings that exist', (file) => {
  const broken = listLinks(readFileSync(file, 'utf8')).flatMap((link) => explainBrokenLink(file, link) ?? [])
  expect(broken).toEqual([])
})

describe('a link', () => {
  test.each([
    ['[a](missing.md)', 'missing.md: no such file'],
    ['[a](architecture.md#no-such-part)', 'architecture.md#no-such-part: no such heading'],
    ['[a](#nowhere)', '#nowhere: no such heading'],
    ['![a](images/missing.png "title")', 'images/missing.png: no such file'],
    ['[a]: ../missing/', '../missing/: no such file'],
    ['<a href="missing.html">', 'missing.html: no such file'],
    ['[a](../../outside.md)', '../../outside.md: outside the project'],
  ])('%s is broken', (text, reason) => {
    expect(listLinks(text).map((link) => explainBrokenLink('docs/architecture.md', link))).toEqual([reason])
  })

  test.each([
    '[a](#layers)',
    '[a](../README.md#documentation)',
    '[a](specification)',
    '[a](decisions/001-layers.md)',
  ])('%s is not', (text) => {
    expect(listLinks(text).map((link) => explainBrokenLink('docs/architecture.md', link))).toEqual([
      undefined,
    ])
  })

  test.each(['`[a](b)`', '```md\n[a](b)\n```', '[a](https://judo.example/x)', '[a](mailto:a@judo.example)'])(
    '%s is none to a file',
    (text) => {
      expect(listLinks(text)).toEqual([])
    },
  )
})
