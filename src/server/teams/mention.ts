import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { TeamMention } from '#contract/shapes/teams.ts'
import { club, country, region, school, team } from '../db/schema/index.ts'

const mentioned = alias(team, 'mentioned_team')
const nation = alias(country, 'team_nation')
const home = alias(club, 'team_club')
const pupils = alias(school, 'team_school')
const part = alias(region, 'team_region')

/** A column with a team as answers mention it, and for whom it stands; null where there is no such team. */
export function teamMentionOf(id: AnyPgColumn | SQL): SQL<TeamMention | null> {
  return sql`(
    select json_build_object(
      'idTeam', ${mentioned.id},
      'name', ${mentioned.name},
      'nameShort', ${mentioned.shortName},
      'country', case when ${nation.id} is not null
        then json_build_object('idCountry', ${nation.id}, 'name', ${nation.name}, 'short', ${nation.short}) end,
      'club', case when ${home.id} is not null
        then json_build_object('idClub', ${home.id}, 'name', ${home.name}, 'logoPath', ${home.logoFilename}) end,
      'school', case when ${pupils.id} is not null
        then json_build_object('idSchool', ${pupils.id}, 'name', ${pupils.name}, 'logoPath', ${pupils.logoFilename}) end,
      'region', case when ${part.id} is not null
        then json_build_object('idRegion', ${part.id}, 'name', ${part.name}, 'logoPath', ${part.logoFilename}) end,
      'logoFilePath', ${mentioned.logoFilename}
    )
    from ${team} ${mentioned}
    left join ${country} ${nation} on ${nation.id} = ${mentioned.countryId}
    left join ${club} ${home} on ${home.id} = ${mentioned.clubId}
    left join ${school} ${pupils} on ${pupils.id} = ${mentioned.schoolId}
    left join ${region} ${part} on ${part.id} = ${mentioned.regionId}
    where ${mentioned.id} = ${id}
  )`
}
