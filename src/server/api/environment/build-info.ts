import { execFileSync } from 'node:child_process'

/** Which build is running. */
export type BuildInfo = {
  commit: string
  branch: string
  /** `development` shows a banner on the portal. */
  environment: string
}

export const UNKNOWN_BUILD: BuildInfo = { commit: '', branch: '', environment: 'production' }

/** Asks git about the folder the program runs from; outside a checkout nothing is known. */
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
