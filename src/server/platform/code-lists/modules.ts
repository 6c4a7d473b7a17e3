import type { BackOfficeModule } from '#contract/office/modules.ts'

/** The modules of the back office in the order of its menu, with the group and icon that each has there. */
export const MODULES = [
  { slug: 'competitions', slugGroup: 'sport', icon: 'trophy', minAccessLevel: 1 },
  { slug: 'entries', slugGroup: 'sport', icon: 'list', minAccessLevel: 1 },
  { slug: 'weighin', slugGroup: 'sport', icon: 'scale', minAccessLevel: 1 },
  { slug: 'draw', slugGroup: 'sport', icon: 'bracket', minAccessLevel: 1 },
  { slug: 'programme', slugGroup: 'sport', icon: 'calendar', minAccessLevel: 1 },
  { slug: 'live', slugGroup: 'sport', icon: 'clock', minAccessLevel: 1 },
  { slug: 'contests', slugGroup: 'sport', icon: 'mat', minAccessLevel: 1 },
  { slug: 'results', slugGroup: 'sport', icon: 'medal', minAccessLevel: 1 },
  { slug: 'officials', slugGroup: 'sport', icon: 'whistle', minAccessLevel: 1 },
  { slug: 'rankings', slugGroup: 'sport', icon: 'podium', minAccessLevel: 2 },
  { slug: 'registry', slugGroup: 'people', icon: 'people', minAccessLevel: 1 },
  { slug: 'clubs', slugGroup: 'people', icon: 'house', minAccessLevel: 1 },
  { slug: 'registrations', slugGroup: 'people', icon: 'card', minAccessLevel: 1 },
  { slug: 'events', slugGroup: 'people', icon: 'ticket', minAccessLevel: 1 },
  { slug: 'partners', slugGroup: 'federation', icon: 'flag', minAccessLevel: 2 },
  { slug: 'seasons', slugGroup: 'federation', icon: 'cycle', minAccessLevel: 2 },
  { slug: 'payments', slugGroup: 'federation', icon: 'coins', minAccessLevel: 2 },
  { slug: 'streams', slugGroup: 'federation', icon: 'camera', minAccessLevel: 2 },
  { slug: 'codelists', slugGroup: 'system', icon: 'tags', minAccessLevel: 2 },
  { slug: 'translations', slugGroup: 'system', icon: 'globe', minAccessLevel: 3 },
  { slug: 'users', slugGroup: 'system', icon: 'key', minAccessLevel: 3 },
  { slug: 'audit', slugGroup: 'system', icon: 'history', minAccessLevel: 3 },
] as const satisfies readonly {
  slug: BackOfficeModule
  slugGroup: string
  icon: string
  /** The level that opens the module. */
  minAccessLevel: number
}[]
