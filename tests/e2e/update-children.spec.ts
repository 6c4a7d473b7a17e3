import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from './test.ts'

/** How pages without React and widgets change what they show. */

const SCRIPT = `data:text/javascript,${encodeURIComponent(
  stripTypeScriptTypes(readFileSync('src/portal/dom/update-children.ts', 'utf8')),
)}`

const row = (name: string, role: string, done = 0) =>
  `<li data-row="${name}"><progress value="${done}"></progress><button data-key="${name}" data-role="${role}">x</button></li>`

type Case = {
  title: string
  before: string
  after: string
  /** What is the same node afterwards. */
  kept: string[]
  /** What is another node, or gone. */
  replaced?: string[]
}

const CASES: Case[] = [
  {
    title: 'what follows an element that goes away',
    before: row('a', 'keep') + row('b', 'keep'),
    after: row('b', 'keep'),
    kept: ['[data-key=b]'],
    replaced: ['[data-key=a]'],
  },
  {
    title: 'what follows an element that comes',
    before: row('a', 'keep') + row('b', 'keep'),
    after: row('x', 'keep') + row('a', 'keep') + row('b', 'keep'),
    kept: ['[data-key=a]', '[data-key=b]'],
  },
  {
    title: 'a button beside something that changes',
    before: row('a', 'keep', 0.1),
    after: row('a', 'keep', 0.2),
    kept: ['[data-key=a]', 'progress'],
  },
  {
    title: 'no button that does something else',
    before: row('a', 'keep'),
    after: row('a', 'remove'),
    kept: ['progress'],
    replaced: ['[data-key=a]'],
  },
  {
    title: 'an element whose text changes',
    before: '<p class="old" title="t">one <b>two</b></p>',
    after: '<p class="new">one <b>three</b></p>',
    kept: ['p', 'b'],
  },
]

for (const { title, before, after, kept, replaced = [] } of CASES) {
  test(`keeps ${title}`, async ({ page }) => {
    const result = await page.evaluate(
      async ({ script, before, after, kept, replaced }) => {
        const { updateChildren } = await import(script)
        const parent = document.body
        parent.innerHTML = before
        const find = (selectors: string[]) => selectors.map((selector) => parent.querySelector(selector))
        const nodes = { kept: find(kept), replaced: find(replaced) }
        const wanted = document.createElement('div')
        wanted.innerHTML = after
        const { innerHTML } = wanted
        updateChildren(parent, [...wanted.childNodes])
        return {
          isShown: parent.innerHTML === innerHTML,
          areKept: find(kept).map((node, index) => node === nodes.kept[index]),
          areReplaced: find(replaced).map((node, index) => node !== nodes.replaced[index]),
        }
      },
      { script: SCRIPT, before, after, kept, replaced },
    )
    expect(result).toEqual({
      isShown: true,
      areKept: kept.map(() => true),
      areReplaced: replaced.map(() => true),
    })
  })
}
