import { execFileSync } from 'node:child_process'

/** Commit and environment of the running program. */
export type BuildInfo = {
  commit: string
  branch: string
  /** The portal shows a banner in `development`. */
  environment: string
}

export const UNKNOWN_BUILD: BuildInfo = { commit: '', branch: '', environment: 'production' }

/** Reads commit and branch from git; empty outside a checkout. */
export function readBuildInfo(folder: string, environment: string): BuildInfo {
  return {
    commit: runGit(folder, 'log', '-1', '--format=%h %s'),
    branch: runGit(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
    environment,
  }
}

function runGit(folder: string, ...command: string[]): string {
  try {
    return execFileSync('git', command, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
