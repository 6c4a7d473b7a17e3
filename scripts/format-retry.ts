import { hasRelease } from '#archive/release/release.ts'

/** What is served until the next attempt. */
export const formatRetry = (dist: string, delay: number): string =>
  `${
    hasRelease(dist)
      ? 'The last complete release is still served.'
      : 'There is no release yet: pages are answered with 503.'
  } Next attempt in ${delay / 1000} s.`
