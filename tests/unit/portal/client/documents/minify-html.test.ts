import { expect, test } from 'vitest'
import { minifyHtml } from '#portal/client/documents/minify-html.ts'

test.each([
  ['simple values need no quotes', '<a class="x" href="/a/?b">', '<a class=x href=/a/?b>'],
  ['others keep them', '<a class="x y" href="/?a=b">', '<a class="x y" href="/?a=b">'],
  ['empty values are left out', '<img alt="" src="a.png"/><b data-x="">', '<img alt src=a.png><b data-x>'],
  [
    'an apostrophe is one character, and keeps the quotes around it',
    '<a title="l&#x27;equipe">l&#x27;equipe</a>',
    `<a title="l'equipe">l'equipe</a>`,
  ],
  ['empty elements have no slash', '<img src="a.png"/><br/>', '<img src=a.png><br>'],
  [
    'shapes close themselves, and keep the quotes before it',
    '<svg><path id="a" d="x"></path></svg>',
    '<svg><path id=a d="x"/></svg>',
  ],
  [
    'items end with the next one',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<ul><li>a<li>b<ul><li>c</ul></ul>',
  ],
  [
    'cells and rows end with the next one',
    '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><th>a<td>b<tr><td>c</table>',
  ],
  [
    'the head of a table ends with its body',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead><tr><th>a<tbody><tr><td>b</table>',
  ],
  [
    'paragraphs end with the next block, and those in links and custom elements by their end tags',
    '<div><p>a</p><p>b</p></div><a><p>c</p></a><time-state><p>d</p></time-state><p>e</p><b>f</b>',
    '<div><p>a<p>b</div><a><p>c</p></a><time-state><p>d</p></time-state><p>e</p><b>f</b>',
  ],
  [
    'terms, descriptions and options end with the next one',
    '<dl><div><dt>a</dt><dd>b</dd></div></dl><select><option>c</option><option>d</option></select>',
    '<dl><div><dt>a<dd>b</div></dl><select><option>c<option>d</select>',
  ],
  ['buttons need no type', '<button type="button" class="x">a</button>', '<button class=x>a</button>'],
  [
    'buttons in forms keep their type',
    '<form><button type="button">a</button></form>',
    '<form><button type=button>a</button></form>',
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
