import { execFileSync } from 'node:child_process'

/** Which build is running. */
export type Build = {
  commit: string
  branch: string
  /** `development` shows a banner on the portal. */
  environment: string
}

export const UNKNOWN_BUILD: Build = { commit: '', branch: '', environment: 'production' }

/** Asks git about the folder the program runs from; outside a checkout nothing is known. */
export function readBuild(folder: string, environment = process.env.NODE_ENV ?? 'production'): Build {
  return {
    commit: git(folder, 'log', '-1', '--format=%h %s'),
    branch: git(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
    environment,
  }
}

function git(folder: string, ...command: string[]): string {
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
