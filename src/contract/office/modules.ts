/** Modules of the back office; the slugs of `admin_module`. Calls belong to some of them. */
export const BACK_OFFICE_MODULES = [
  'competitions',
  'entries',
  'weighin',
  'draw',
  'programme',
  'live',
  'contests',
  'results',
  'officials',
  'rankings',
  'registry',
  'clubs',
  'registrations',
  'events',
  'partners',
  'seasons',
  'payments',
  'streams',
  'codelists',
  'translations',
  'users',
  'audit',
] as const

export type BackOfficeModule = (typeof BACK_OFFICE_MODULES)[number]

/** Levels of a user in a module. Each includes those below it; a permission of 0 is none. */
export const MODULE_LEVELS = { read: 1, write: 2, delete: 3 } as const
