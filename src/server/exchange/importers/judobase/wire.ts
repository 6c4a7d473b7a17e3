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
export const wireMedia = z.object(
  {
    media_type: s.nonEmptyText,
    media_ext_id: s.nonEmptyText,
    contest_start_offset: s.decimal,
    camera: s.textIfPresent,
    camera_short: s.textIfPresent,
  },
  describeMismatch('an object'),
)

/** A score event of a contest (`part=events`). */
export const wireEvent = z.object(
  {
    id_event: s.id,
    id_event_group: s.idIfPresent,
    jm_unique_id: s.textIfPresent,
    id_contest_event_type: s.idIfPresent,
    time_sc: s.decimalIfPresent,
    time_sc_gs: s.decimalIfPresent,
    time_real: s.decimalIfPresent,
    is_gs: s.flagOrFalse,
    video_offset: s.decimalIfPresent,
    video_offset_out: s.decimalIfPresent,
    tags: listOf(
      z.object({ name: s.nonEmptyText, group_name: s.textIfPresent }, describeMismatch('an object')),
    ),
    actors: listOf(
      z.object({ actor_type: s.nonEmptyText, id_person: s.idIfPresent }, describeMismatch('an object')),
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
  city: s.textIfPresent,
  rank_name: s.textIfPresent,
  age: s.nonEmptyText,
  weight: s.nonEmptyText,
  id_weight: s.id,
  fight_duration: s.count,
  id_fight: s.id,
  fight_no: s.id,
  round_code: s.nonEmptyText,
  round_name: s.text,
  contest_code_long: s.nonEmptyText,
  id_competition_teams: s.idIfPresent,
  id_winner: s.idOrNull,
  is_finished: s.flag,
  duration: s.durationIfPresent,
  gs: s.optionalFlag,
  date_start_ts: s.timestampFromMilliseconds,
  first_hajime_at_ts: s.timestampFromSeconds,
  updated_at: s.textIfPresent,
  mat: s.countIfPresent,
  id_person_white: s.id,
  family_name_white: s.nonEmptyText,
  given_name_white: s.text,
  country_white: s.nonEmptyText,
  country_short_white: s.countryCode,
  ippon_w: s.count,
  waza_w: s.count,
  yuko_w: s.countOrZero,
  penalty_w: s.count,
  hsk_w: s.flagOrFalse,
  id_person_blue: s.id,
  family_name_blue: s.nonEmptyText,
  given_name_blue: s.text,
  country_blue: s.nonEmptyText,
  country_short_blue: s.countryCode,
  ippon_b: s.count,
  waza_b: s.count,
  yuko_b: s.countOrZero,
  penalty_b: s.count,
  hsk_b: s.flagOrFalse,
  media: s.optionalVideo,
  medias: listOf(wireMedia),
  events: listOf(wireEvent),
})

export type WireContest = z.infer<typeof wireContest>

/** A competition in `competition.info`, and a row of `competition.get_list`. */
export const wireCompetition = z.object({
  id_competition: s.id,
  date_from: s.date,
  date_to: s.dateIfPresent,
  name: s.nonEmptyText,
  external_id: s.textIfPresent,
  city: s.textIfPresent,
  country: s.textIfPresent,
  country_short: s.countryCodeIfPresent,
  timezone: s.textIfPresent,
  has_yuko: s.flagOrFalse,
  has_koka: s.flagOrFalse,
  max_wazaari: s.countIfPresent,
  max_shido: s.countIfPresent,
  code_live_theme: s.optionalText,
  prime_event: s.optionalFlag,
})

export type WireCompetition = z.infer<typeof wireCompetition>

/** A row of `country.get_list`. */
export const wireCountry = z.object({ name: s.nonEmptyText, ioc: s.countryCode })

export type WireCountry = z.infer<typeof wireCountry>
