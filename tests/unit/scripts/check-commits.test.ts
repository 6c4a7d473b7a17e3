import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** `npm run check:commits` in small repositories of its own. */

const SCRIPT = resolve('scripts/check-commits.ts')
const WHY = 'Referees correct a result after it was announced.'
const GOOD = `live: take back the result of a contest\n\n${WHY}`

/** Neither a repository around the folder nor settings of the user count. */
const ENVIRONMENT = {
  ...process.env,
  GIT_CEILING_DIRECTORIES: tmpdir(),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-commits-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, env: ENVIRONMENT, encoding: 'utf8' }).trim()

const commit = (message: string): void => {
  git('commit', '--quiet', '--allow-empty', '--cleanup=verbatim', '--message', message)
}

function initialize(): void {
  git('init', '--quiet', '--initial-branch=main')
  commit('Anything goes before the first version')
}

function release(...args: readonly string[]): void {
  commit('release: 0.1.0')
  if (args.length > 0) git('tag', ...args)
}

function check(cwd = folder): { status: number | null; output: string; problems: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
    cwd,
    env: ENVIRONMENT,
    encoding: 'utf8',
  })
  return { status, output: stdout.trim(), problems: stderr.trim().split('\n').filter(Boolean) }
}

describe('a commit after the release', () => {
  beforeEach(() => {
    initialize()
    release('v0.1.0')
  })

  test.each([
    ['with area, short subject and body', GOOD],
    ['with a subject of 72 characters', `live: ${'x'.repeat(66)}\n\n${WHY}`],
    ['with a subject of 72 characters outside ASCII', `live: ${'ü😀'.repeat(33)}\n\n${WHY}`],
    ['with an area of several words', `page-scripts: load less\n\n${WHY}`],
    ['with a colon in the body', `live: load less\n\nThere were two causes:\nthe first and the second.`],
    ['with a body of several paragraphs', `${GOOD}\n\nMost do.`],
  ])('%s passes', (_, message) => {
    commit(message)
    expect(check()).toEqual({ status: 0, output: '1 commits since the tag v0.1.0, 0 problems', problems: [] })
  })

  const subject = 'live: take back the result of a contest'
  const AREA =
    'expected an area in lower case at the beginning, as in "live: take back the result of a contest"'
  const BODY = 'expected a body that says why, got none'
  test.each([
    [
      'of 73 characters',
      `live: ${'x'.repeat(67)}\n\n${WHY}`,
      ['expected a subject of at most 72 characters, got 73'],
    ],
    ['without an area', `Take back the result of a contest\n\n${WHY}`, [AREA]],
    ['with an area in capitals', `Live: take back the result of a contest\n\n${WHY}`, [AREA]],
    ['with an area and nothing else', `live:\n\n${WHY}`, [AREA]],
    ['with an area of two', `live, tests: load less\n\n${WHY}`, [AREA]],
    ['without a body', subject, [BODY]],
    ['with an empty body', `${subject}\n\n \n`, [BODY]],
    [
      'with a trailer',
      `${GOOD}\n\nSigned-off-by: A <a@example.org>`,
      ['expected no trailers, got "Signed-off-by: A <a@example.org>"'],
    ],
    [
      'with a trailer instead of a body',
      `${subject}\n\nCo-authored-by: B <b@example.org>`,
      [BODY, 'expected no trailers, got "Co-authored-by: B <b@example.org>"'],
    ],
    [
      'with every fault',
      `Load ${'x'.repeat(80)}`,
      ['expected a subject of at most 72 characters, got 85', AREA, BODY],
    ],
  ])('%s is a problem', (_, message, problems) => {
    commit(message)
    const named = `${git('rev-parse', 'HEAD').slice(0, 10)} "${message.split('\n')[0]}"`
    expect(check()).toEqual({
      status: 1,
      output: `1 commits since the tag v0.1.0, ${problems.length} problems`,
      problems: problems.map((problem) => `${named}: ${problem}`),
    })
  })

  test('is found among good ones and beyond a merge, whose subject is that of Git', () => {
    git('checkout', '--quiet', '-b', 'side')
    commit('Bad')
    git('checkout', '--quiet', 'main')
    commit(GOOD)
    git('merge', '--quiet', '--no-ff', 'side', '--message', 'Merge branch side')
    const { status, output, problems } = check()
    expect({ status, output }).toEqual({
      status: 1,
      output: '2 commits since the tag v0.1.0, 2 problems',
    })
    expect(problems.every((problem) => problem.includes('"Bad"'))).toBe(true)
  })
})

describe('commits are counted', () => {
  test('from an annotated tag', () => {
    initialize()
    release('--annotate', 'v0.1.0', '--message', 'Version 0.1.0')
    commit(GOOD)
    expect(check().output).toBe('1 commits since the tag v0.1.0, 0 problems')
  })

  test('from the commit of the release in a clone without tags', () => {
    initialize()
    release()
    commit(GOOD)
    commit('Bad')
    expect(check()).toMatchObject({
      status: 1,
      output: '2 commits since the commit "release: 0.1.0" (there is no tag v0.1.0), 2 problems',
    })
  })

  test('from what a shallow clone has, which does not reach back to the release', () => {
    initialize()
    release('v0.1.0')
    for (const message of [GOOD, 'Bad', GOOD, GOOD]) commit(message)
    const clone = (depth: number) => {
      git('clone', '--quiet', '--no-tags', `--depth=${depth}`, `file://${folder}`, `depth${depth}`)
      return check(join(folder, `depth${depth}`))
    }
    expect(clone(2)).toEqual({
      status: 0,
      output: '2 commits in this shallow clone, which does not reach back to v0.1.0, 0 problems',
      problems: [],
    })
    expect(clone(3)).toMatchObject({ status: 1 })
    expect(clone(5).output).toBe(
      '4 commits since the commit "release: 0.1.0" (there is no tag v0.1.0), 2 problems',
    )
  })
})

describe('nothing is checked, and the check says so,', () => {
  test('before the release', () => {
    initialize()
    expect(check()).toEqual({
      status: 0,
      output: 'No commits are checked: there is neither the tag v0.1.0 nor a commit "release: 0.1.0".',
      problems: [],
    })
  })

  test.each([
    ['without a repository', () => undefined],
    ['in a repository without commits', () => git('init', '--quiet')],
  ])('%s', (_, prepare) => {
    prepare()
    expect(check()).toEqual({
      status: 0,
      output: 'No commits are checked: Git finds no repository with commits that it may read here.',
      problems: [],
    })
  })
})
