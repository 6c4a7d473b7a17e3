import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { GenderCode } from '#judo/competition/enumerations.ts'
import type { Database } from '../../db/open-database.ts'
import { prepareOnce, toIdArray } from '../../db/prepared-statement.ts'
import { club, country, entry, person } from '../../db/schema/index.ts'

/**
 * Someone where a competition mentions them, as the database tells it. Of people who aren't shown it has neither
 * name nor id. `publicPerson` makes an answer of it.
 */
export type PersonMention = { gender: GenderCode; country: string | null } & (
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

type MentionColumns = {
  person: AnyPgColumn | SQL
  competition: AnyPgColumn | SQL
  weight: AnyPgColumn | SQL
}

const personAlias = alias(person, 'who')
const entryAlias = alias(entry, 'registered')
const ownEntry = alias(entry, 'own')
const countryAlias = alias(country, 'nation')
const clubAlias = alias(club, 'home')

/** The rule of consent: who allowed publication and is neither hidden nor deleted. */
export function isPublicPerson(
  of: Record<'gdprConsent' | 'hidden' | 'deletedAt', AnyPgColumn>,
): SQL<boolean> {
  return sql`(${of.gdprConsent} and not ${of.hidden} and ${of.deletedAt} is null)`
}

/**
 * A column with the mention of a person in one category: nation and club are those they were entered for.
 * Null where there is no such person.
 */
export function mentionColumn(where: MentionColumns): SQL<PersonMention | null> {
  const { column, joins } = mentionColumnWithJoins(where)
  return sql`(select ${column} from (select 1) one ${joins})`
}

/** The same by the columns of an entry or a result: whom they name is in the registry, the database sees to it. */
export const mentionColumnOfRow = (row: Record<'competitionId' | 'weightId' | 'personId', AnyPgColumn>) =>
  mentionColumn({
    competition: row.competitionId,
    weight: row.weightId,
    person: row.personId,
  }) as SQL<PersonMention>

/** The same for a statement about many people at once: the column, and the joins it needs. */
export function mentionColumnWithJoins(where: MentionColumns): { column: SQL<PersonMention>; joins: SQL } {
  const column = sql<PersonMention>`case when ${isPublicPerson(personAlias)} then json_build_object(
      'shown', true,
      'id', ${personAlias.id},
      'familyName', ${personAlias.familyName},
      'givenName', ${personAlias.givenName},
      'internationalFamilyName', ${personAlias.internationalFamilyName},
      'internationalGivenName', ${personAlias.internationalGivenName},
      'gender', ${personAlias.gender},
      'country', ${countryAlias.short},
      'club', case when ${clubAlias.id} is not null
        then json_build_object('idClub', ${clubAlias.id}, 'name', ${clubAlias.name}, 'logoPath', null) end
    ) else json_build_object(
      'shown', false,
      'standIn', ${anonymousIdColumn(where)},
      'gender', ${personAlias.gender},
      'country', ${countryAlias.short}
    ) end`
  const joins = sql`
    join ${person} ${personAlias} on ${personAlias.id} = ${where.person}
    ${joinEntry(where)}
    left join ${country} ${countryAlias} on ${countryAlias.id} = coalesce(${entryAlias.countryId}, ${personAlias.countryId})
    left join ${club} ${clubAlias} on ${clubAlias.id} = ${entryAlias.clubId}`
  return { column, joins }
}

/** Where someone is mentioned, by the ids of the competition, the category and the person. */
export type MentionKey = { competition: number; weight: number; person: number }

const mentionsStatement = prepareOnce((db) => {
  const at = { competition: sql`at.competition`, weight: sql`at.weight`, person: sql`at.person` }
  const given = (name: string) => sql`${sql.placeholder(name)}::int[]`
  const { column, joins } = mentionColumnWithJoins(at)
  return db
    .select({
      competition: sql<number>`competition`,
      weight: sql<number>`weight`,
      person: sql<number>`person`,
      mention: sql<PersonMention>`mention`,
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
export async function loadMentions(
  db: Database,
  places: readonly MentionKey[],
): Promise<(at: MentionKey) => PersonMention | null> {
  const key = (at: MentionKey) => `${at.competition} ${at.weight} ${at.person}`
  const once = [...new Map(places.map((at) => [key(at), at])).values()]
  if (once.length === 0) return () => null
  const rows = await mentionsStatement(db).execute({
    competitions: toIdArray(once.map(({ competition }) => competition)),
    weights: toIdArray(once.map(({ weight }) => weight)),
    people: toIdArray(once.map(({ person }) => person)),
  })
  const mentions = new Map(rows.map(({ mention, ...at }) => [key(at), mention]))
  return (at) => mentions.get(key(at)) ?? null
}

/**
 * A column with the ids on the lines of a sheet, as mentions have them: a number, or null for an empty line.
 * @param lines ids separated by commas
 */
export function drawLineIdsColumn(
  lines: AnyPgColumn,
  where: Pick<MentionColumns, 'competition' | 'weight'>,
): SQL<(number | null)[]> {
  const onLine = { ...where, person: sql`${personAlias.id}` }
  return sql`(
    select coalesce(
      json_agg(case when ${isPublicPerson(personAlias)} then ${personAlias.id} when ${personAlias.id} is not null then ${anonymousIdColumn(onLine)} end
        order by line.number),
      '[]'
    )
    from unnest(string_to_array(${lines}, ',')) with ordinality as line(id, number)
    left join ${person} ${personAlias} on ${personAlias.id} = nullif(trim(line.id), '')::int
    ${joinEntry(onLine)}
  )`
}

/**
 * The one entry of someone in a category; their own before one for a team. It is looked up for each: joined by its id,
 * PostgreSQL may read all entries of all competitions.
 */
function joinEntry({ competition, weight }: Pick<MentionColumns, 'competition' | 'weight'>): SQL {
  return sql`left join lateral (
    select ${ownEntry.id}, ${ownEntry.countryId}, ${ownEntry.clubId} from ${entry} ${ownEntry}
    where ${ownEntry.competitionId} = ${competition} and ${ownEntry.weightId} = ${weight} and ${ownEntry.personId} = ${personAlias.id}
    order by ${ownEntry.teamId} nulls first, ${ownEntry.id} limit 1
  ) ${entryAlias} on true`
}

/**
 * The entry's number, negative. Who fought without an entry gets a number from a digest, beyond all entries:
 * it tells two people of a category apart, and doesn't tell who they are.
 */
function anonymousIdColumn({ competition, weight }: Pick<MentionColumns, 'competition' | 'weight'>): SQL {
  const digest = sql`md5(concat_ws(':', ${competition}, ${weight}, ${personAlias.id}))`
  return sql`-coalesce(${entryAlias.id}, 1073741824 + ('x' || left(${digest}, 7))::bit(28)::int)`
}
