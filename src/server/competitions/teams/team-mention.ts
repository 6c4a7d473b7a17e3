import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { TeamSummary } from '#contract/api/teams.ts'
import { club, country, region, school, team } from '#server/platform/db/schema/index.ts'

const teamAlias = alias(team, 'mentioned_team')
const countryAlias = alias(country, 'team_nation')
const clubAlias = alias(club, 'team_club')
const schoolAlias = alias(school, 'team_school')
const regionAlias = alias(region, 'team_region')

/** A column with a team summary and the organisation that it represents; null if the team does not exist. */
export function teamMentionColumn(id: AnyPgColumn | SQL): SQL<TeamSummary | null> {
  return sql`(
    select json_build_object(
      'idTeam', ${teamAlias.id},
      'name', ${teamAlias.name},
      'nameShort', ${teamAlias.shortName},
      'country', case when ${countryAlias.id} is not null
        then json_build_object('idCountry', ${countryAlias.id}, 'name', ${countryAlias.name}, 'short', ${countryAlias.short},
          'isoCode', ${countryAlias.isoCode}) end,
      'club', case when ${clubAlias.id} is not null
        then json_build_object('idClub', ${clubAlias.id}, 'name', ${clubAlias.name}, 'logoPath', ${clubAlias.logoFilename}) end,
      'school', case when ${schoolAlias.id} is not null
        then json_build_object('idSchool', ${schoolAlias.id}, 'name', ${schoolAlias.name}, 'logoPath', ${schoolAlias.logoFilename}) end,
      'region', case when ${regionAlias.id} is not null
        then json_build_object('idRegion', ${regionAlias.id}, 'name', ${regionAlias.name}, 'logoPath', ${regionAlias.logoFilename}) end,
      'logoFilePath', ${teamAlias.logoFilename}
    )
    from ${team} ${teamAlias}
    left join ${country} ${countryAlias} on ${countryAlias.id} = ${teamAlias.countryId}
    left join ${club} ${clubAlias} on ${clubAlias.id} = ${teamAlias.clubId}
    left join ${school} ${schoolAlias} on ${schoolAlias.id} = ${teamAlias.schoolId}
    left join ${region} ${regionAlias} on ${regionAlias.id} = ${teamAlias.regionId}
    where ${teamAlias.id} = ${id}
  )`
}
