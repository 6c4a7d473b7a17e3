import type { z } from 'zod'
import { wireCompetition, wireContest, wireCountry, wireEvent, wireMedia } from './wire.ts'

/** Keys of responses that the import knows and does not read. All others are named in the summary. */

const UNREAD_KEYS = {
  contest:
    'bye comment_blue comment_match comment_white comp_year date_raw id_country_blue id_country_white id_fight_team id_ijf_blue id_ijf_white ' +
    'ippon kodokan_tagged penalty person_blue person_white personal_picture_blue personal_picture_white picture_filename_1 picture_filename_2 ' +
    'picture_folder_1 picture_folder_2 published round sc_countdown_offset scores tagged timestamp_version_blue timestamp_version_white type waza yuko',
  media:
    'contest_code id_camera id_fight_media id_policy linked_at published_at status thumbnail url_dash url_m3u8 video_status',
  event:
    'contest_code_long created_at custom_title duration id_color id_fight id_user official osaekome_started_at public rating referee_decision_offset ' +
    'shared_contest_to shared_fight_to tags_full time_real_gs updated_at',
  competition:
    'ages comp_year competition_code continent_short continents fight_time fights has_logo has_results id_country id_draw_type id_live_theme ' +
    'id_pricing_group ippon_org_pdf_link is_club is_teams max_koka max_yuko medals mixed_team_contests_type name_short num_of_days ' +
    'number_of_countries_medals open_public_registration rank_name rank_type repasage_type small_numbers_rr status street street_no teams_type ' +
    'total_award total_competitors total_competitors_gender total_continents total_countries updated_at updated_at_ts',
  country: 'id_country',
}

export type RowKind = keyof typeof UNREAD_KEYS

const SCHEMAS: Readonly<Record<RowKind, z.ZodObject>> = {
  contest: wireContest,
  media: wireMedia,
  event: wireEvent,
  competition: wireCompetition,
  country: wireCountry,
}

const KNOWN_KEYS = new Map(
  (Object.keys(UNREAD_KEYS) as RowKind[]).map((kind) => [
    kind,
    new Set([...Object.keys(SCHEMAS[kind].shape), ...UNREAD_KEYS[kind].split(' ')]),
  ]),
)

/** The keys of a row that no known response has, with those of its videos and events. */
export function listUnknownKeys(kind: RowKind, row: object): string[] {
  const keys = Object.keys(row).filter((key) => !KNOWN_KEYS.get(kind)?.has(key))
  if (kind !== 'contest') return keys
  const { medias, events } = row as { medias?: unknown; events?: unknown }
  return [...keys, ...listWithin('media', 'medias', medias), ...listWithin('event', 'events', events)]
}

const listWithin = (kind: RowKind, name: string, rows: unknown): string[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) =>
    typeof row === 'object' && row !== null ? listUnknownKeys(kind, row).map((key) => `${name}.${key}`) : [],
  )
