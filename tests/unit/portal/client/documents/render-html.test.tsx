import {
  createContext,
  createElement,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderHtml } from '#portal/client/documents/render-html.ts'
import { readHtml } from './read-html.ts'

const Name = createContext('nobody')
const promise = Promise.resolve('later')
const ShowName = () => <b>{use(Name)}</b>
const Later = lazy(async () => ({ default: ShowName }))
const Remembered = memo(function Remembered({ text }: { text: string }) {
  return <i>{text}</i>
})

function Hooks({ initial }: { initial: number }) {
  const [count] = useState(() => initial)
  const [plain] = useState('plain')
  const double = useMemo(() => count * 2, [count])
  const describe = useCallback(() => `${double} ${plain}`, [double, plain])
  const ref = useRef(7)
  const online = useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
    () => 'prerendered',
  )
  useEffect(() => {
    throw new Error('Effects do not run.')
  })
  return (
    <p>
      {describe()} {ref.current} {online}
    </p>
  )
}

const ofHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

const CASES: Record<string, ReactNode> = {
  'texts that follow each other': (
    <p>
      {'a'}
      {'b'} {1}
      {0n}
      {''}
      {null}
      {false}
      {true}
      {undefined}c
    </p>
  ),
  'texts of components that follow each other': (
    <p>
      <ShowName />
      {['x', <Fragment key="y">y</Fragment>, [<Hooks key="1" initial={1} />, 'z', 'z']]}
    </p>
  ),
  'text with characters of HTML': <p title={`"it's" <a> & b`}>{`"it's" <a> & b &amp;`}</p>,
  'an address with an ampersand': <a href="/a/?b=1&c=2">x</a>,
  'an empty address': (
    <>
      {createElement('a', { href: '' }, 'x')}
      <img src="/a.png" alt="" width={20} height="30" loading="lazy" srcSet="/b.png 2x" />
    </>
  ),
  'attributes with other names': (
    <label htmlFor="x" className="a b" tabIndex={-1} lang="de" dir="auto">
      <input id="x" maxLength={3} autoComplete="off" inputMode="numeric" enterKeyHint="search" />
    </label>
  ),
  'attributes that are there or not': (
    <>
      <button type="button" disabled hidden={false}>
        x
      </button>
      <details open>
        <summary>y</summary>
      </details>
      <video controls muted={false} playsInline loop />
    </>
  ),
  'attributes with true and false': (
    <p aria-hidden={true} aria-busy={false} data-x={true} data-y={0} data-z="" spellCheck={false} draggable>
      x
    </p>
  ),
  'a file to download': (
    <>
      <a href="/a" download>
        a
      </a>
      <a href="/b" download="b.csv">
        b
      </a>
      <a href="/c" download={false}>
        c
      </a>
    </>
  ),
  'handlers and keys': (
    <ul>
      <li key="1" ref={() => undefined} suppressHydrationWarning>
        <button type="reset" onClick={() => undefined}>
          x
        </button>
      </li>
    </ul>
  ),
  styles: (
    <p
      style={{
        ...{ '--accent': ' #fff ', '--n': 3 },
        gridRow: 2,
        gridColumn: '1 / 3',
        marginTop: 4,
        opacity: 0.5,
        width: 0,
        color: '',
        backgroundImage: 'url("a.png")',
      }}
    />
  ),
  'a drawing': (
    <svg viewBox="0 0 1 1" aria-hidden="true" focusable="false" preserveAspectRatio="none">
      <path d="M0 0" strokeWidth={2} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      <path id="a" />
      <path />
      <circle r="1" fillOpacity={0.5} clipPath="url(#a)" />
      <text textAnchor="middle" dominantBaseline="central">
        x
      </text>
      <use href="#a" />
    </svg>
  ),
  lists: (
    <ul>
      <li>
        a
        <ul>
          <li>b</li>
        </ul>
      </li>
      <li />
      text
    </ul>
  ),
  'a table': (
    <table>
      <caption>x</caption>
      <thead>
        <tr>
          <th scope="col">a</th>
          <td colSpan={2} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td rowSpan={2}>b</td>
        </tr>
        <tr>
          <td>c</td>
        </tr>
      </tbody>
      <tbody>
        <tr>
          <th>d</th>
        </tr>
      </tbody>
    </table>
  ),
  descriptions: (
    <dl>
      <div>
        <dt>a</dt>
        <dd>b</dd>
        <dd>c</dd>
      </div>
      <dt>d</dt>
      <dd>e</dd>
    </dl>
  ),
  'paragraphs beside blocks, text and the end of links': (
    <div>
      <p>a</p>
      <p>b</p>
      <span>c</span>
      <p>d</p>text
      <a href="/x">
        <p>e</p>
      </a>
      <p>f</p>
    </div>
  ),
  'fields with first values': (
    <>
      <input defaultValue="a" type="text" />
      <input type="checkbox" defaultChecked />
      <input type="checkbox" checked={false} readOnly value={3} />
      <textarea defaultValue={'a\n<b>'} rows={3} />
    </>
  ),
  'lists to choose from': (
    <>
      <select defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
        <optgroup label="more">
          <option>c</option>
        </optgroup>
      </select>
      <select value={3} onChange={() => undefined}>
        <option value={2}>2</option>
        <option>3</option>
      </select>
      <select>
        <option>d</option>
      </select>
    </>
  ),
  'buttons inside and outside a form': (
    <>
      <form action="/x" method="post" noValidate>
        <button type="button">a</button>
        <button type="submit">b</button>
        <button {...{ name: 'c' }}>c</button>
      </form>
      <button type="button" className="d">
        d
      </button>
    </>
  ),
  'HTML as it is': (
    <section>
      <p>x</p>
      <div {...ofHtml('<li>a & b')} />
      <script {...ofHtml('x="b"+"</li><li>"')} />
    </section>
  ),
  'contexts inside each other': (
    <>
      <ShowName />
      <Name value="outer">
        <Name.Provider value="inner">
          <ShowName />
        </Name.Provider>
        <ShowName />
      </Name>
      <ShowName />
    </>
  ),
  'components with memory, and loaded ones': (
    <Suspense fallback="…">
      <Remembered text="a" />b
    </Suspense>
  ),
  hooks: <Hooks initial={2} />,
  'custom elements': (
    <time-state class="a" until={1773500400}>
      <p>x</p>
    </time-state>
  ),
}

describe('is read as what React renders', () => {
  test.each(Object.entries(CASES))('%s', (_what, node) => {
    expect(readHtml(renderHtml(node))).toBe(readHtml(renderToString(node)))
  })
})

const SHORT: Record<string, { node: ReactNode; html: string }> = {
  'simple values need no quotes': {
    node: (
      <a className="x" href="/a/?b">
        a
      </a>
    ),
    html: '<a class=x href=/a/?b>a</a>',
  },
  'others keep them': {
    node: (
      <a className="x y" href="/?a=b">
        a
      </a>
    ),
    html: '<a class="x y" href="/?a=b">a</a>',
  },
  'empty values are left out': {
    node: <img alt="" src="a.png" data-x="" />,
    html: '<img alt src=a.png data-x>',
  },
  'text keeps its quotes': {
    node: <p title="l'équipe">l'équipe "a"</p>,
    html: `<p title="l'équipe">l'équipe "a"</p>`,
  },
  'shapes close themselves': {
    node: (
      <svg aria-hidden="true">
        <path id="a" d="M0 0" />
        <path id="b" />
      </svg>
    ),
    html: '<svg aria-hidden=true><path id=a d="M0 0"/><path id=b /></svg>',
  },
  'cells and rows end with the next one': {
    node: (
      <table>
        <tbody>
          <tr>
            <th>a</th>
            <td>b</td>
          </tr>
          <tr>
            <td>c</td>
          </tr>
        </tbody>
      </table>
    ),
    html: '<table><tbody><tr><th>a<td>b<tr><td>c</table>',
  },
  'buttons need no type': { node: <button type="button">a</button>, html: '<button>a</button>' },
  'scripts are no addresses': {
    node: <a href={'\u0001 java\nscript:alert(1)'}>a</a>,
    html: '<a>a</a>',
  },
}

test.each(Object.entries(SHORT))('%s', (_what, { node, html }) => {
  expect(renderHtml(node)).toBe(html)
})

const REFUSED: Record<string, { node: ReactNode; error: string }> = {
  // types refuse it, but data may contain one
  'an object': { node: { a: 1 } as unknown as ReactNode, error: "A page can't show [object Object]" },
  'a component that is loaded later': {
    node: <Later />,
    error: "can't be rendered with elements of the type",
  },
  'an id that differs in the browser': { node: <WithId />, error: 'use a name instead of useId' },
  'data that come later': { node: <Waiting />, error: "A prerendered page can't wait for a promise." },
  'a property that is not an attribute': {
    node: createElement('div', { 'a b': 1 }),
    error: '"a b" is not the name of an attribute',
  },
}

test.each(Object.entries(REFUSED))('refuses %s', (_what, { node, error }) => {
  expect(() => renderHtml(node)).toThrow(error)
})

test('an error leaves the hooks of React as they were', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  expect(() =>
    renderHtml(
      <Name value="a">
        <Broken />
      </Name>,
    ),
  ).toThrow('broken')
  expect(renderToString(<ShowName />)).toBe('<b>nobody</b>')
})

function Waiting() {
  return <p>{use(promise)}</p>
}

function WithId() {
  return <p id={useId()} />
}
