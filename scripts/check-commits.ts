import { execFileSync } from 'node:child_process'

/**
 * `npm run check:commits`: how commits after version 0.1.0 are written (CONTRIBUTING.md). Merges have subjects of Git's own. Where Git does
 * not know the version, as in a clone without tags, its commit is found by the subject; a shallow clone has the commits since.
 */

const RELEASE = '0.1.0'
const MAX_SUBJECT_CHARACTERS = 72
const AREA = /^[a-z][a-z0-9-]*: \S/

type Commit = { id: string; subject: string; body: string; trailers: string }

/** Commits to check, as a range of Git, and what they are. */
type Selection = { range: string; description: string }

const selection = selectCommits()
if (typeof selection === 'string') console.log(selection)
else {
  const commits = readCommits(selection.range)
  const problems = commits.flatMap((commit) =>
    listProblems(commit).map((problem) => `${commit.id.slice(0, 10)} "${commit.subject}": ${problem}`),
  )
  for (const problem of problems) console.error(problem)
  console.log(`${commits.length} commits ${selection.description}, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** @returns a sentence where there is nothing to check */
function selectCommits(): Selection | string {
  if (git('rev-parse', '--verify', '--quiet', 'HEAD') === null) {
    return 'No commits are checked: Git finds no repository with commits that it may read here.'
  }
  const tag = `v${RELEASE}`
  if (git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`) !== null) {
    return { range: `${tag}..HEAD`, description: `since the tag ${tag}` }
  }
  const subject = `release: ${RELEASE}`
  const [id] = readCommits('HEAD').flatMap((commit) => (commit.subject === subject ? commit.id : []))
  if (id !== undefined) {
    return { range: `${id}..HEAD`, description: `since the commit "${subject}" (there is no tag ${tag})` }
  }
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    return { range: 'HEAD', description: `in this shallow clone, which does not reach back to ${tag}` }
  }
  return `No commits are checked: there is neither the tag ${tag} nor a commit "${subject}".`
}

function readCommits(range: string): Commit[] {
  const format = '%H%x1f%s%x1f%b%x1f%(trailers:only=true)'
  const log = git('log', '-z', '--no-merges', `--format=${format}`, range) ?? ''
  return log
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', subject = '', body = '', trailers = ''] = entry.split('\x1f').map((part) => part.trim())
      return { id, subject, body, trailers }
    })
}

function listProblems({ subject, body, trailers }: Commit): string[] {
  const length = [...subject].length
  const [trailer] = trailers.split('\n')
  return [
    ...(length > MAX_SUBJECT_CHARACTERS
      ? [`expected a subject of at most ${MAX_SUBJECT_CHARACTERS} characters, got ${length}`]
      : []),
    ...(AREA.test(subject)
      ? []
      : ['expected an area in lower case at the beginning, as in "live: take back the result of a contest"']),
    ...(body === trailers ? ['expected a body that says why, got none'] : []),
    ...(trailer ? [`expected no trailers, got "${trailer}"`] : []),
  ]
}

/** What Git prints; null if it fails or is not installed. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
