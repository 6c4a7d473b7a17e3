import { expect, test } from 'vitest'
import { findEnclosingPage } from '#publication/enclosing-page.ts'

test.each([
  ['/competition/cup/nothing/', '/competition/cup/'],
  ['/competition/cup/nothing/of/the/kind', '/competition/cup/'],
  ['/competition/cup/draw/x/7/', '/competition/cup/draw/'],
  ['/competition/cup/draw/i/seven/', '/competition/cup/draw/i/'],
  ['/competition/cup/draw/i/7/final/', '/competition/cup/draw/i/7/'],
  ['/competition/cup/draw/t/7//', '/competition/cup/draw/t/7/'],
  ['/competition/cup/draw_legacy/7/x/', '/competition/cup/draw_legacy/7/'],
  ['/competition/cup/results/seniors/', '/competition/cup/results/'],
  ['/competition/cup/results/3/x/', '/competition/cup/results/3/'],
  ['/competition/cup/standings/x/', '/competition/cup/standings/'],
  ['/competition/cup/judoka/coaches/', '/competition/cup/judoka/'],
  ['/competition/cup/documents/other/', '/competition/cup/documents/'],
  ['/competition/cup/contest_order/2/', '/competition/cup/contest_order/'],
  ['/competition/a%20b/x/', '/competition/a%20b/'],
  // these have a page, or none that encloses them
  ['/competition/cup/results/3/', null],
  ['/competition/cup/', null],
  ['/competition/', null],
  ['/competition/cup/results.csv', null],
  ['/judoka/7/nothing/', null],
  ['/competition/%E0%A4%A/x/', null],
])('the page of %s is %s', (path, page) => {
  expect(findEnclosingPage(path)).toBe(page)
})
