import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { GenderCode } from '#judo/competition/enumerations.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce, toIdArray } from '#server/platform/db/prepared-statement.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, country, entry, installationKey, person } from '#server/platform/db/schema/index.ts'

/**
 * A person in a competition as the database returns it, without name and id if withheld. `toPublicPerson` converts it to
 * the response.
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
      /** Negative; the same within one category of one competition, but different in any other. */
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

/**
 * A column with a person in one category, with the country and club of the entry; null if the person does not exist.
 */
export function mentionColumn(where: MentionColumns): SQL<PersonMention | null> {
  const { column, joins } = mentionColumnWithJoins(where)
  return sql`(select ${column} from (select 1) one ${joins})`
}

/** The column for a row of an entry or result; never null, because a foreign key ensures that the person exists. */
export const mentionColumnOfRow = (row: Record<'competitionId' | 'categoryId' | 'personId', AnyPgColumn>) =>
  mentionColumn({
    competition: row.competitionId,
    weight: row.categoryId,
    person: row.personId,
  }) as SQL<PersonMention>

/** The column and the joins that it requires, for a query that selects many people. */
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

/** Ids of the competition, the category and the person. */
export type MentionKey = { competition: number; weight: number; person: number }

const mentionsStatement = prepareOnce((db) => {
  const at = { competition: sql`at.competition`, weight: sql`at.weight`, person: sql`at.person` }
  const idArray = (name: string) => sql`${sql.placeholder(name)}::int[]`
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
        from unnest(${idArray('competitions')}, ${idArray('weights')}, ${idArray('people')})
          as at(competition, weight, person) ${joins}
      ) mentions`,
    )
    .prepare('mentions')
})

/**
 * Loads many mentions, each once, which is faster than a column for each contest.
 * @returns the mention for a key, or null if the person does not exist
 */
export async function loadMentions(
  db: Database,
  keys: readonly MentionKey[],
): Promise<(key: MentionKey) => PersonMention | null> {
  const toText = ({ competition, weight, person }: MentionKey) => `${competition} ${weight} ${person}`
  const uniqueKeys = [...new Map(keys.map((key) => [toText(key), key])).values()]
  if (uniqueKeys.length === 0) return () => null
  const rows = await mentionsStatement(db).execute({
    competitions: toIdArray(uniqueKeys.map(({ competition }) => competition)),
    weights: toIdArray(uniqueKeys.map(({ weight }) => weight)),
    people: toIdArray(uniqueKeys.map(({ person }) => person)),
  })
  const mentions = new Map(rows.map(({ mention, ...key }) => [toText(key), mention]))
  return (key) => mentions.get(toText(key)) ?? null
}

/**
 * A column with the public ids on the lines of a draw sheet; null for an empty line.
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
 * Joins the entry of a person in a category; an individual one before one for a team. The lateral join makes PostgreSQL
 * look up each entry; with a plain join it may read the entries of all competitions.
 */
function joinEntry({ competition, weight }: Pick<MentionColumns, 'competition' | 'weight'>): SQL {
  return sql`left join lateral (
    select ${ownEntry.id}, ${ownEntry.countryId}, ${ownEntry.clubId} from ${entry} ${ownEntry}
    where ${ownEntry.competitionId} = ${competition} and ${ownEntry.categoryId} = ${weight} and ${ownEntry.personId} = ${personAlias.id}
    order by ${ownEntry.teamId} nulls first, ${ownEntry.id} limit 1
  ) ${entryAlias} on true`
}

/**
 * The negative id of the entry. A person without an entry gets a number from a digest, greater than all entry ids: it
 * distinguishes the people of a category without identifying them. The digest is keyed (NMAC, on which HMAC of RFC 2104 is based): without
 * the keys of the installation, trying all ids does not tell who it is.
 */
function anonymousIdColumn({ competition, weight }: Pick<MentionColumns, 'competition' | 'weight'>): SQL {
  const message = sql`convert_to(concat_ws(':', ${competition}, ${weight}, ${personAlias.id}), 'UTF8')`
  const digest = sql`encode(sha256(${keyOf('stand-in outer')} || sha256(${keyOf('stand-in inner')} || ${message})), 'hex')`
  return sql`-coalesce(${entryAlias.id}, 1073741824 + ('x' || left(${digest}, 7))::bit(28)::int)`
}

const keyOf = (name: 'stand-in inner' | 'stand-in outer'): SQL =>
  sql`(select ${installationKey.key} from ${installationKey} where ${installationKey.name} = ${sql.raw(`'${name}'`)})`
