import type { ComponentType } from 'react'
import type { Family, ParamsOf } from '#contract/published/addresses.ts'
import type { PublishedFile } from '#contract/published/files.ts'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import type { Portal } from './portal.ts'

/**
 * A page: one body, three callers. The build renders it to a file, the shell renders it for an address without
 * one, and an island renders it again with what is live.
 */
export type Page<F extends Family = Family, D = unknown> = {
  family: F
  /** The published resources it shows, by the names its view knows them under. */
  files: (params: ParamsOf<F>) => { [K in keyof D]: PublishedFile<D[K]> }
  title: (about: About<F, D>) => string
  description: (about: About<F, D>) => string
  /** The competition whose frame it wears. */
  competition?: (data: D) => PublishedCompetition
  /** False keeps it out of search engines: profiles of minors. */
  indexed?: (data: D) => boolean
  /** Whether there is anything under these parameters: a year without a contest has no page. */
  exists?: (about: Omit<About<F, D>, 'portal'>) => boolean
  /** The address search engines should keep, where several lead to the same. */
  canonical?: (params: ParamsOf<F>) => string
  View: ComponentType<{ data: D; params: ParamsOf<F> }>
}

type About<F extends Family, D> = { data: D; params: ParamsOf<F>; portal: Portal }

/** Gives a page its types; families and data are checked where it is written. */
export const definePage =
  <D>() =>
  <F extends Family>(page: Page<F, D>): Page<F, D> =>
    page
