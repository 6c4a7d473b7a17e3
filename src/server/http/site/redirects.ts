import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type Redirect = { to: string; status: number }

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Rules by the segments of their paths, so that a path is compared with few of thousands. */
type RuleTree = {
  segments: Map<string, RuleTree>
  /** After a segment that may be any, `:name`. */
  placeholder: RuleTree | null
  /** Rules that end here, and those that end with `*`. */
  rule: Rule | null
  splatRule: Rule | null
}

type Rule = Redirect & { line: number; names: readonly string[] }

/** The rules of the last releases, by their file and when it was written. */
const treeByFile = new LRUCache<string, RuleTree>({ max: 2 })

/** The redirect of a path in the `_redirects` file of a release; a trailing slash is ignored. */
export async function findRedirect(root: string, pathname: string): Promise<Redirect | null> {
  const file = join(root, '_redirects')
  const written = await stat(file).catch(() => null)
  if (!written) return null
  const key = `${file} ${written.mtimeMs} ${written.size}`
  const tree = treeByFile.get(key) ?? parseRedirects(await readFile(file, 'utf8'))
  treeByFile.set(key, tree)
  return matchRedirect(tree, pathname)
}

/**
 * Parses lines of the form `from to status`. In `from`, `:name` is any segment and `*` at the end any rest, which `to` repeats as
 * `:name` and `:splat`. The default status is 301, and `#` begins a comment. The first line for a path applies; invalid lines are ignored.
 */
export function parseRedirects(text: string): RuleTree {
  const root = createTree()
  for (const [line, content] of text.split('\n').entries()) {
    const [from, to, status = '301'] = content
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/)
    if (!from || !to || !REDIRECT_STATUSES.has(Number(status))) continue
    const segments = splitPath(from)
    const hasSplat = segments.at(-1) === '*'
    let tree = root
    const names: string[] = []
    for (const segment of hasSplat ? segments.slice(0, -1) : segments) {
      if (segment.startsWith(':')) names.push(segment)
      tree = findBranch(tree, segment)
    }
    const end = hasSplat ? 'splatRule' : 'rule'
    tree[end] ??= { to, status: Number(status), line, names }
  }
  return root
}

const createTree = (): RuleTree => ({ segments: new Map(), placeholder: null, rule: null, splatRule: null })

function findBranch(tree: RuleTree, segment: string): RuleTree {
  if (segment.startsWith(':')) {
    tree.placeholder ??= createTree()
    return tree.placeholder
  }
  const branch = tree.segments.get(segment) ?? createTree()
  tree.segments.set(segment, branch)
  return branch
}

/** The redirect of a path by the first line that matches it. */
export function matchRedirect(root: RuleTree, pathname: string): Redirect | null {
  const segments = splitPath(pathname)
  const end = pathname.endsWith('/') ? '/' : ''
  let first: { rule: Rule; values: readonly string[]; splat: string } | null = null
  const visit = (tree: RuleTree, at: number, values: readonly string[]): void => {
    const rest = segments.slice(at)
    for (const rule of [tree.splatRule, rest.length === 0 ? tree.rule : null]) {
      const splat = rest.length > 0 ? rest.join('/') + end : ''
      if (rule && (first === null || rule.line < first.rule.line)) first = { rule, values, splat }
    }
    const [segment] = rest
    if (segment === undefined) return
    const branch = tree.segments.get(segment)
    if (branch) visit(branch, at + 1, values)
    // no empty segment: `//host/` is an address of another site
    if (tree.placeholder && segment !== '') visit(tree.placeholder, at + 1, [...values, segment])
  }
  visit(root, 0, [])
  return first && fillTarget(first)
}

function fillTarget({
  rule: { to, status, names },
  values,
  splat,
}: {
  rule: Rule
  values: readonly string[]
  splat: string
}): Redirect {
  const filled = to.replace(/:[a-z]\w*/gi, (name) =>
    name === ':splat' ? splat : (values[names.indexOf(name)] ?? name),
  )
  return { to: filled, status }
}

const splitPath = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/')
