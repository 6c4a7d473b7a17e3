import { expect, test } from 'vitest'
import { minifyHtml } from '#portal/client/documents/minify-html.ts'

test.each([
  ['simple values need no quotes', '<a class="x" href="/a/?b">', '<a class=x href=/a/?b>'],
  ['others keep them', '<a class="x y" title="" href="/?a=b">', '<a class="x y" title="" href="/?a=b">'],
  ['empty elements have no slash', '<img src="a.png"/><br/>', '<img src=a.png><br>'],
  [
    'elements of SVG that close themselves keep it, and the quotes before it',
    '<svg><path d="x"/></svg>',
    '<svg><path d="x"/></svg>',
  ],
  [
    'items end with the next one',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<ul><li>a<li>b<ul><li>c</ul></ul>',
  ],
  [
    'cells and rows end with the next one',
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><th>a<td>b<tr><td>c</tbody></table>',
  ],
  ['text stays', '<p>a = &quot;b&quot; &lt;/li&gt;</p>', '<p>a = &quot;b&quot; &lt;/li&gt;</p>'],
  [
    'scripts stay',
    '<li class="a">1</li><script>x="b"+"</li><li>"</script><b class="c">',
    '<li class=a>1</li><script>x="b"+"</li><li>"</script><b class=c>',
  ],
])('%s', (_what, html, expected) => {
  expect(minifyHtml(html)).toBe(expected)
})
