import { z } from 'zod'
import { quoteValue } from '../import-error.ts'
import * as s from './wire-scalars.ts'

/**
 * Schemas for responses of the IJF's data service, limited to the fields that the import uses.
 * Rules: docs/specification/imports.md, "IJF responses".
 */

const describeMismatch = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `expected ${expected}, got ${quoteValue(input)}`,
})

const listOf = <T extends z.ZodType>(item: T) => z.array(item, describeMismatch('a list')).nullish()

/** One camera's video of a contest (`part=media`). */
const wireMedia = z.object(
  {
    media_type: s.nonEmptyText,
    media_ext_id: s.nonEmptyText,
    contest_start_offset: s.decimal,
    camera: s.textOrNull,
    camera_short: s.textOrNull,
  },
  describeMismatch('an object'),
)

/** A score event of a contest (`part=events`). */
const wireEvent = z.object(
  {
    id_event: s.id,
    id_event_group: s.idOrNull,
    jm_unique_id: s.textOrNull,
    id_contest_event_type: s.idIfPresent,
    time_sc: s.decimalOrNull,
    time_sc_gs: s.decimalOrNull,
    time_real: s.decimalOrNull,
    is_gs: s.flag,
    video_offset: s.decimalOrNull,
    video_offset_out: s.decimalOrNull,
    tags: listOf(z.object({ name: s.nonEmptyText, group_name: s.textOrNull }, describeMismatch('an object'))),
    actors: listOf(
      z.object({ actor_type: s.nonEmptyText, id_person: s.idOrNull }, describeMismatch('an object')),
    ),
  },
  describeMismatch('an object'),
)

export type WireEvent = z.infer<typeof wireEvent>

/** One contest of `contest.find`. */
export const wireContest = z.object({
  id_competition: s.id,
  external_id: s.nonEmptyText,
  competition_name: s.nonEmptyText,
  competition_date: s.date,
  city: s.textOrNull,
  rank_name: s.textOrNull,
  age: s.nonEmptyText,
  weight: s.nonEmptyText,
  id_weight: s.id,
  fight_duration: s.count,
  id_fight: s.id,
  fight_no: s.id,
  round_code: s.nonEmptyText,
  round_name: s.text,
  contest_code_long: s.nonEmptyText,
  id_competition_teams: s.idOrNull,
  id_winner: s.idOrNull,
  is_finished: s.flag,
  duration: s.duration,
  gs: s.flag,
  date_start_ts: s.timestampFromMilliseconds,
  first_hajime_at_ts: s.timestampFromSeconds,
  mat: s.countOrNull,
  id_person_white: s.id,
  family_name_white: s.nonEmptyText,
  given_name_white: s.text,
  country_white: s.nonEmptyText,
  country_short_white: s.countryCode,
  ippon_w: s.count,
  waza_w: s.count,
  yuko_w: s.count,
  penalty_w: s.count,
  hsk_w: s.flag,
  id_person_blue: s.id,
  family_name_blue: s.nonEmptyText,
  given_name_blue: s.text,
  country_blue: s.nonEmptyText,
  country_short_blue: s.countryCode,
  ippon_b: s.count,
  waza_b: s.count,
  yuko_b: s.count,
  penalty_b: s.count,
  hsk_b: s.flag,
  media: s.optionalVideo,
  medias: listOf(wireMedia),
  events: listOf(wireEvent),
})

export type WireContest = z.infer<typeof wireContest>

/** A competition in `competition.info`, and a row of `competition.get_list`. */
export const wireCompetition = z.object({
  id_competition: s.id,
  date_from: s.date,
  date_to: s.dateOrNull,
  name: s.nonEmptyText,
  external_id: s.textOrNull,
  city: s.textOrNull,
  country: s.textOrNull,
  country_short: s.textOrNull,
  timezone: s.textOrNull,
  has_yuko: s.flag,
  has_koka: s.flag,
  max_wazaari: s.countOrNull,
  max_shido: s.countOrNull,
  code_live_theme: s.optionalText,
  prime_event: s.optionalFlag,
})

export type WireCompetition = z.infer<typeof wireCompetition>

/** A row of `country.get_list`. */
export const wireCountry = z.object({ name: s.nonEmptyText, ioc: s.countryCode })

export type WireCountry = z.infer<typeof wireCountry>
