import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { DARK_THEME, LIGHT_THEME } from '#portal/components/theme/branding.ts'

const FOLDER = join('src', 'portal')
const TOKENS = join('..', 'settings', 'tokens.css')

const BREAKPOINTS = ['30rem', '44rem', '62rem', '75rem']
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(?:white|black|red|green|blue|gr[ae]y)\b/i

/** Longest list of declarations that may occur in two rules; longer ones belong to `patterns.module.css`. */
const MAX_REPEATED_DECLARATIONS = 4

const stylesheets = [TOKENS, ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })]
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, root: postcss.parse(readFileSync(join(FOLDER, path), 'utf8')) }))
const withoutTokens = stylesheets.filter(({ path }) => path !== TOKENS)

function listDeclarations(): { at: string; declaration: Declaration }[] {
  const found: { at: string; declaration: Declaration }[] = []
  for (const { path, root } of withoutTokens)
    root.walkDecls((declaration) => {
      found.push({ at: `${path}:${declaration.source?.start?.line}`, declaration })
    })
  return found
}

test('colours use tokens', () => {
  const literal = listDeclarations().filter(({ declaration: { prop, value } }) => {
    const withoutReferences = value.replace(/var\(--[\w-]+/g, '')
    return !prop.startsWith('white-space') && COLOUR.test(withoutReferences)
  })
  expect(literal.map(({ at, declaration }) => `${at} ${declaration}`)).toEqual([])
})

test('z-index uses tokens', () => {
  const literal = listDeclarations().filter(
    ({ declaration: { prop, value } }) => prop === 'z-index' && !/^var\(--z-[\w-]+\)$/.test(value),
  )
  expect(literal.map(({ at, declaration }) => `${at} ${declaration}`)).toEqual([])
})

test('motion uses tokens', () => {
  const literal = listDeclarations().filter(
    ({ declaration: { prop, value } }) =>
      /^(?:transition|animation)/.test(prop) && /\d(?:ms|s)\b/.test(value),
  )
  expect(literal.map(({ at, declaration }) => `${at} ${declaration}`)).toEqual([])
})

test('every token in use is defined', () => {
  const defined = new Set<string>()
  for (const { root } of stylesheets) root.walkDecls(/^--/, ({ prop }) => void defined.add(prop))
  const used = listDeclarations().flatMap(({ at, declaration }) =>
    [
      ...declaration.value.matchAll(
        /var\((--(?:z|motion|surface|ink|line|accent|space|text|radius)[\w-]*)\)/g,
      ),
    ].map(([, name]) => ({ at, name: name ?? '' })),
  )
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([])
})

test('media queries use the four breakpoints', () => {
  const queries = stylesheets.flatMap(({ path, root }) => {
    const found: string[] = []
    root.walkAtRules(/^(?:media|container)$/, ({ params }: AtRule) => {
      for (const [, width = ''] of params.matchAll(/width\s*[:<>=]+\s*([\w.]+)/g))
        if (!BREAKPOINTS.includes(width)) found.push(`${path}: ${params}`)
    })
    return found
  })
  expect(queries).toEqual([])
})

test(`no two rules repeat more than ${MAX_REPEATED_DECLARATIONS} declarations`, () => {
  const rules = new Map<string, string[]>()
  for (const { path, root } of stylesheets)
    root.walkRules((rule: Rule) => {
      const declarations = rule.nodes.filter((node) => node.type === 'decl').map(String)
      if (declarations.length <= MAX_REPEATED_DECLARATIONS) return
      const media = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).params : ''
      const key = [media, ...declarations.toSorted()].join(';')
      rules.set(key, [...(rules.get(key) ?? []), `${path} ${rule.selector}`])
    })
  expect([...rules.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('buttons are computed for the surfaces of the tokens', () => {
  const tokens = stylesheets.find(({ path }) => path === TOKENS)?.root
  const surfaces = ['--surface', '--surface-raised', '--surface-sunken'].map((name) => {
    let value = ''
    tokens?.walkDecls(name, (declaration) => {
      value = declaration.value
    })
    return /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1) ?? []
  })
  expect(surfaces.map(([light]) => light)).toEqual(LIGHT_THEME.surfaces)
  expect(surfaces.map(([, dark]) => dark)).toEqual(DARK_THEME.surfaces)
})
