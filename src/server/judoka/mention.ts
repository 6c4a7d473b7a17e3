import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { idList, preparedOnce } from '../db/prepared.ts'
import { club, country, entry, person } from '../db/schema/index.ts'

/**
 * Someone where a competition mentions them, as the database tells it. Of people who aren't shown it has neither
 * name nor id. `publicPerson` makes an answer of it.
 */
export type Mention = { gender: number; country: string | null } & (
  | {
      shown: true
      id: number
      familyName: string
      givenName: string
      internationalFamilyName: string | null
      internationalGivenName: string | null
      club: { idClub: number; name: string; logoPath: string | null } | null
    }
  | {
      shown: false
      /** Negative; the same wherever one category of one competition mentions them, another in the next. */
      standIn: number
    }
)

type Where = {
  person: AnyPgColumn | SQL
  competition: AnyPgColumn | SQL
  weight: AnyPgColumn | SQL
}

const who = alias(person, 'who')
const registered = alias(entry, 'registered')
const own = alias(entry, 'own')
const nation = alias(country, 'nation')
const home = alias(club, 'home')

/** The rule of consent: who allowed publication and is neither hidden nor deleted. */
export function isShown(of: Record<'gdprConsent' | 'hidden' | 'deletedAt', AnyPgColumn>): SQL<boolean> {
  return sql`(${of.gdprConsent} and not ${of.hidden} and ${of.deletedAt} is null)`
}

/**
 * A column with the mention of a person in one category: nation and club are those they were entered for.
 * Null where there is no such person.
 */
export function mentionOf(where: Where): SQL<Mention | null> {
  const { column, joins } = mentionJoined(where)
  return sql`(select ${column} from (select 1) one ${joins})`
}

/** The same by the columns of an entry or a result: whom they name is in the registry, the database sees to it. */
export const mentionBy = (row: Record<'competitionId' | 'weightId' | 'personId', AnyPgColumn>) =>
  mentionOf({
    competition: row.competitionId,
    weight: row.weightId,
    person: row.personId,
  }) as SQL<Mention>

/** The same for a statement about many people at once: the column, and the joins it needs. */
export function mentionJoined(where: Where): { column: SQL<Mention>; joins: SQL } {
  const column = sql<Mention>`case when ${isShown(who)} then json_build_object(
      'shown', true,
      'id', ${who.id},
      'familyName', ${who.familyName},
      'givenName', ${who.givenName},
      'internationalFamilyName', ${who.internationalFamilyName},
      'internationalGivenName', ${who.internationalGivenName},
      'gender', ${who.gender},
      'country', ${nation.short},
      'club', case when ${home.id} is not null
        then json_build_object('idClub', ${home.id}, 'name', ${home.name}, 'logoPath', null) end
    ) else json_build_object(
      'shown', false,
      'standIn', ${standIn(where)},
      'gender', ${who.gender},
      'country', ${nation.short}
    ) end`
  const joins = sql`
    join ${person} ${who} on ${who.id} = ${where.person}
    ${joinEntry(where)}
    left join ${country} ${nation} on ${nation.id} = coalesce(${registered.countryId}, ${who.countryId})
    left join ${club} ${home} on ${home.id} = ${registered.clubId}`
  return { column, joins }
}

/** Where someone is mentioned, by the ids of the competition, the category and the person. */
export type MentionedAt = { competition: number; weight: number; person: number }

const mentionsAmong = preparedOnce((db) => {
  const at = { competition: sql`at.competition`, weight: sql`at.weight`, person: sql`at.person` }
  const given = (name: string) => sql`${sql.placeholder(name)}::int[]`
  const { column, joins } = mentionJoined(at)
  return db
    .select({
      competition: sql<number>`competition`,
      weight: sql<number>`weight`,
      person: sql<number>`person`,
      mention: sql<Mention>`mention`,
    })
    .from(
      sql`(
        select ${at.competition}, ${at.weight}, ${at.person}, ${column} as mention
        from unnest(${given('competitions')}, ${given('weights')}, ${given('people')})
          as at(competition, weight, person) ${joins}
      ) mentions`,
    )
    .prepare('mentions')
})

/**
 * The mentions of many people, each read once: a statement of its own is faster than a column of each contest.
 * @returns what mentions someone at a place; null where there is no such person
 */
export async function mentionsOf(
  db: Database,
  places: readonly MentionedAt[],
): Promise<(at: MentionedAt) => Mention | null> {
  const key = (at: MentionedAt) => `${at.competition} ${at.weight} ${at.person}`
  const once = [...new Map(places.map((at) => [key(at), at])).values()]
  if (once.length === 0) return () => null
  const rows = await mentionsAmong(db).execute({
    competitions: idList(once.map(({ competition }) => competition)),
    weights: idList(once.map(({ weight }) => weight)),
    people: idList(once.map(({ person }) => person)),
  })
  const mentions = new Map(rows.map(({ mention, ...at }) => [key(at), mention]))
  return (at) => mentions.get(key(at)) ?? null
}

/**
 * A column with the ids on the lines of a sheet, as mentions have them: a number, or null for an empty line.
 * @param lines ids separated by commas
 */
export function idsOnLines(
  lines: AnyPgColumn,
  where: Pick<Where, 'competition' | 'weight'>,
): SQL<(number | null)[]> {
  const onLine = { ...where, person: sql`${who.id}` }
  return sql`(
    select coalesce(
      json_agg(case when ${isShown(who)} then ${who.id} when ${who.id} is not null then ${standIn(onLine)} end
        order by line.number),
      '[]'
    )
    from unnest(string_to_array(${lines}, ',')) with ordinality as line(id, number)
    left join ${person} ${who} on ${who.id} = nullif(trim(line.id), '')::int
    ${joinEntry(onLine)}
  )`
}

/**
 * The one entry of someone in a category; their own before one for a team. It is looked up for each: joined by its id,
 * PostgreSQL may read all entries of all competitions.
 */
function joinEntry({ competition, weight }: Pick<Where, 'competition' | 'weight'>): SQL {
  return sql`left join lateral (
    select ${own.id}, ${own.countryId}, ${own.clubId} from ${entry} ${own}
    where ${own.competitionId} = ${competition} and ${own.weightId} = ${weight} and ${own.personId} = ${who.id}
    order by ${own.teamId} nulls first, ${own.id} limit 1
  ) ${registered} on true`
}

/**
 * The entry's number, negative. Who fought without an entry gets a number from a digest, beyond all entries:
 * it tells two people of a category apart, and doesn't tell who they are.
 */
function standIn({ competition, weight }: Pick<Where, 'competition' | 'weight'>): SQL {
  const digest = sql`md5(concat_ws(':', ${competition}, ${weight}, ${who.id}))`
  return sql`-coalesce(${registered.id}, 1073741824 + ('x' || left(${digest}, 7))::bit(28)::int)`
}
