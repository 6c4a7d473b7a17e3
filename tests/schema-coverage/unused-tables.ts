import type { UnusedTables } from './unused-schema.ts'

/** Something other than the demo world writes them. */
export const TABLES_WITHOUT_DEMO_DATA: readonly UnusedTables[] = [
  ['Signing in writes it; signing out marks its rows.', 'admin_session'],
  ['Attempts to sign in write it.', 'rate_limit'],
  ['Registering writes it, and the account page.', 'user_consent'],
  ['Users write it where a category is full.', 'waiting_entry'],
  ['Opened pages of the production host write it.', 'page_view'],
  ['Calls that return digests write it.', 'digest'],
  [
    'Browsers that subscribe to notifications write it, and the jobs that notify them.',
    'announcement push_follow push_notification push_subscription',
  ],
  ['Users write it on the pages of their account.', 'account_invitation judoka_claim'],
  ['The removal of a person on request writes it.', 'forgotten_person'],
  ['Events of the payment provider write it.', 'stripe_event'],
  ['Changes by people write it: following, payments, imports, and the removal of a person.', 'audit_log'],
  ['Imports write it to map an id of a source to its row.', 'source_identity'],
  [
    'Scoreboards write it during a competition, and the command that creates their tokens.',
    'live_mat live_packet live_taken_back scoreboard_token',
  ],
]

/** No code writes them. */
export const TABLES_NEVER_WRITTEN: readonly UnusedTables[] = [
  ['E-mails with one-time links write it: new passwords, addresses, invitations.', 'one_time_hash'],
]

/** The demo world or an import writes them; no call reads them. */
export const TABLES_NEVER_READ: readonly UnusedTables[] = [
  [
    'The back office draws and prints with it: lists, spellings of names, accreditations.',
    'accreditation_design competition_draw_configuration draw_configuration name_display_setting repechage_type',
  ],
  ['The back office manages officials with it.', 'delegation_entry delegation_type'],
  ['Reserved for kata competitions.', 'kata_pair'],
  ['The back office registers people with it.', 'user_type'],
  ['Paid streams.', 'streaming_token'],
  ['E-mails with one-time links.', 'hash_type'],
  ['No page shows provinces.', 'province'],
  ['A view of places by rank; rankings are computed by `judo/ranking` instead.', 'rank_count'],
  ['Only imports and the removal of people read it.', 'forgotten_person'],
  ['The library that counts attempts reads it.', 'rate_limit'],
]
