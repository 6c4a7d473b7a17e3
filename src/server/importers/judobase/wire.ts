import { z } from 'zod'
import { shown } from '../refusal.ts'
import * as s from './scalars.ts'

/**
 * The answers of the IJF's data service, as far as an import needs them.
 * Rules: docs/specification/imports.md, "Answers of the IJF".
 */

const refuse = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `expected ${expected}, got ${shown(input)}`,
})

const listOf = <T extends z.ZodType>(item: T) => z.array(item, refuse('a list')).nullish()

/** One camera's video of a contest (`part=media`). */
const wireMedia = z.object(
  {
    media_type: s.words,
    media_ext_id: s.words,
    contest_start_offset: s.decimal,
    camera: s.textOrNull,
    camera_short: s.textOrNull,
  },
  refuse('an object'),
)

/** Something that happened in a contest (`part=events`). */
const wireEvent = z.object(
  {
    id_event: s.id,
    id_event_group: s.idOrNull,
    jm_unique_id: s.textOrNull,
    id_contest_event_type: s.idOrNull,
    time_sc: s.decimalOrNull,
    time_sc_gs: s.decimalOrNull,
    time_real: s.decimalOrNull,
    is_gs: s.flag,
    video_offset: s.decimalOrNull,
    video_offset_out: s.decimalOrNull,
    tags: listOf(z.object({ name: s.words, group_name: s.textOrNull }, refuse('an object'))),
    actors: listOf(z.object({ actor_type: s.words, id_person: s.idOrNull }, refuse('an object'))),
  },
  refuse('an object'),
)

export type WireEvent = z.infer<typeof wireEvent>

/** One contest of `contest.find`. */
export const wireContest = z.object({
  id_competition: s.id,
  external_id: s.words,
  competition_name: s.words,
  competition_date: s.day,
  city: s.textOrNull,
  rank_name: s.textOrNull,
  age: s.words,
  weight: s.words,
  id_weight: s.id,
  fight_duration: s.count,
  id_fight: s.id,
  fight_no: s.id,
  round_code: s.words,
  round_name: s.text,
  contest_code_long: s.words,
  id_competition_teams: s.idOrNull,
  id_winner: s.idOrNull,
  is_finished: s.flag,
  duration: s.duration,
  gs: s.flag,
  date_start_ts: s.milliseconds,
  first_hajime_at_ts: s.seconds,
  mat: s.countOrNull,
  id_person_white: s.id,
  family_name_white: s.words,
  given_name_white: s.text,
  country_white: s.words,
  country_short_white: s.countryCode,
  ippon_w: s.count,
  waza_w: s.count,
  yuko_w: s.count,
  penalty_w: s.count,
  hsk_w: s.flag,
  id_person_blue: s.id,
  family_name_blue: s.words,
  given_name_blue: s.text,
  country_blue: s.words,
  country_short_blue: s.countryCode,
  ippon_b: s.count,
  waza_b: s.count,
  yuko_b: s.count,
  penalty_b: s.count,
  hsk_b: s.flag,
  media: s.videoIfTold,
  medias: listOf(wireMedia),
  events: listOf(wireEvent),
})

export type WireContest = z.infer<typeof wireContest>

/** What `competition.info` and every line of `competition.get_list` tell of a competition. */
export const wireCompetition = z.object({
  id_competition: s.id,
  date_from: s.day,
  date_to: s.dayOrNull,
  name: s.words,
  external_id: s.textOrNull,
  city: s.textOrNull,
  country: s.textOrNull,
  country_short: s.textOrNull,
  timezone: s.textOrNull,
  has_yuko: s.flag,
  has_koka: s.flag,
  max_wazaari: s.countOrNull,
  max_shido: s.countOrNull,
  code_live_theme: s.textIfTold,
  prime_event: s.flagIfTold,
})

export type WireCompetition = z.infer<typeof wireCompetition>

/** One line of `country.get_list`. */
export const wireCountry = z.object({ name: s.words, ioc: s.countryCode })

export type WireCountry = z.infer<typeof wireCountry>
