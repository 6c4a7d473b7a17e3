import type { Translations } from './translate.ts'

/**
 * The texts that scripts of prerendered pages show: search, the player, what is live in the header, notices. Pages load them apart
 * (`/assets/translations/scripts/en.json`), because all texts of a language are several times as large. `npm run check:sources` verifies
 * that none is missing.
 */

/** Where the files are, named by language. */
export const SCRIPT_TEXTS_FOLDER = '/assets/translations/scripts'

/** Groups of texts, and single ones. */
export const SCRIPT_TEXTS = [
  'account.greeting',
  'account.logIn',
  'account.logOut',
  'account.logOutFailed',
  'account.menu',
  'account.profile',
  'account.registrations',
  'age',
  'block',
  'category',
  'coachSheet.asOf',
  'competition.nav.results',
  'contactType',
  'contest.copied',
  'count.judoka',
  'documentType',
  'follow',
  'following.last',
  'draw.tie',
  'gender',
  'home.live',
  'judoka.loss',
  'judoka.win',
  'level',
  'live.lost',
  'nation',
  'nav.clubs',
  'notify.calledTo',
  'notify.contestsBefore',
  'notify.lost',
  'notify.next',
  'notify.undecided',
  'notify.won',
  'offline',
  'order.onMat',
  'order.planned',
  'order.toGo',
  'overview.categories',
  'person.withheld',
  'overview.judoka',
  'overview.nobody',
  'participants.clubs',
  'participants.nations',
  'participants.regions',
  'participants.schools',
  'participants.teams',
  'partners.failed',
  'person',
  'player',
  'query.failed',
  'results.place',
  'round',
  'score',
  'search',
  'sheet.mat',
  'shell.again',
  'shell.loading',
  'side',
  'state.cancelled',
  'text.labelled',
  'watch.atPlatform',
] as const

/** Whether a key, with or without its plural form, is of one of these texts or groups. */
export const isScriptText = (key: string, names: readonly string[] = SCRIPT_TEXTS): boolean =>
  names.some((name) => key.startsWith(name) && /^(?:$|[._])/.test(key.slice(name.length)))

export const selectScriptTexts = (texts: Translations): Translations =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isScriptText(key)))
