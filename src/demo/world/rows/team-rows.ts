import { addDays } from '#judo/competition/index.ts'
import { EMPTY_SCORE, type Side } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/api/contest/score-columns.ts'
import type {
  competitionWeight,
  entry,
  team,
  teamCompetition,
  teamFight,
  teamResult,
} from '#server/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import { toInstant } from '../competitions/competition-plan.ts'
import { getCategoryGender, type TeamCategory } from '../competitions/national-teams.ts'
import type { DemoBout, DemoTeamCompetition, DemoTeamContest } from '../competitions/team-competition.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import { type CategoryRows, getAffiliation } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { type ContestRow, makeContestCode, toDate } from './contest-rows.ts'

type TeamRows = {
  competitions: (typeof teamCompetition.$inferInsert)[]
  teams: (typeof team.$inferInsert)[]
  teamContests: (typeof teamFight.$inferInsert)[]
  results: (typeof teamResult.$inferInsert)[]
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
}

/** Competitions of teams; categories, entries and bouts are numbered on after those of individuals. */
export function makeTeamRows({ competitions }: World, ids: CodelistIds, individual: CategoryRows): TeamRows {
  const made: TeamRows = {
    competitions: [],
    teams: [],
    teamContests: [],
    results: [],
    categories: [],
    entries: [],
    contests: [],
  }
  for (const [index, held] of competitions.entries()) if (held.teams) add(held, held.teams, index + 1)
  return made

  function add({ plan, dates }: DemoCompetition, held: DemoTeamCompetition, competitionId: number): void {
    const teamCompetitionId = made.competitions.length + 1
    const firstTeam = made.teams.length
    const idOf = (no: number) => firstTeam + no
    const weightOf = (category: TeamCategory) => ids.weight(plan.age, getCategoryGender(category), category)
    made.competitions.push({
      id: teamCompetitionId,
      competitionId,
      name: 'Mixed teams',
      shortName: 'MIX',
      type: 'mixed',
      startWeightId: weightOf(held.startCategory),
      scrollCategoryByRound: true,
      allowHigherCategory: true,
      useTechnicalPoints: held.rules.useTechnicalPoints,
      playAllFights: held.rules.playAllFights,
      contestLength: AGE_CATEGORIES[plan.age].seconds,
      winsNeeded: held.rules.winsNeeded,
      teams: held.teams.length,
      status: 'drawn',
      repechageTypeId: ids.system(held.sheet.system),
      drawSystem: held.sheet.system,
      drawLines: held.lines.map((no) => (no === null ? null : idOf(no))),
      scheduledDay: 1,
    })
    const categories = new Map<TeamCategory, number>()
    const named = held.teams[0]?.members ?? {}
    for (const [index, category] of (Object.keys(named) as TeamCategory[]).entries()) {
      const id = individual.categories.length + made.categories.length + 1
      categories.set(category, id)
      made.categories.push({
        id,
        competitionId,
        teamCompetitionId,
        ageId: ids.age(plan.age, getCategoryGender(category)),
        weightId: weightOf(category),
        judoka: held.teams.length,
        status: 'drawn',
        boutNumber: index + 1,
        scheduledDay: 1,
      })
    }
    for (const { no, nation, members } of held.teams) {
      made.teams.push({
        id: idOf(no),
        teamCompetitionId,
        competitionId,
        name: nation,
        shortName: nation,
        countryId: ids.country(nation),
        seed: no <= 4 ? no : null,
        enteredAt: new Date(toInstant(addDays(dates.first, -30), '12:00', plan.timeZone)),
      })
      for (const category of categories.keys()) {
        made.entries.push({
          id: individual.entries.length + made.entries.length + 1,
          competitionId,
          teamCompetitionId,
          teamId: idOf(no),
          personId: members[category].id,
          ageId: ids.age(plan.age, getCategoryGender(category)),
          weightId: weightOf(category),
          beltId: members[category].belt,
          ...getAffiliation(members[category], ids),
        })
      }
    }
    for (const fight of held.teamContests) {
      const id = made.teamContests.length + 1
      made.teamContests.push({ id, competitionId, teamCompetitionId, ...makeTeamContestRow(fight, idOf) })
      for (const [index, bout] of fight.bouts.entries()) {
        const { category } = bout
        made.contests.push({
          id: individual.contests.length + made.contests.length + 1,
          competitionId,
          competitionWeightId: categories.get(category) ?? 0,
          weightId: weightOf(category),
          teamFightId: id,
          number: index + 1,
          round: fight.round,
          contestCode: makeContestCode({
            externalId: dates.externalId,
            gender: getCategoryGender(category),
            weight: category,
            no: fight.no,
          }),
          mat: fight.mat,
          ...makeBoutRow(bout),
        })
      }
    }
    for (const { entrant, place } of held.places) {
      made.results.push({
        id: made.results.length + 1,
        competitionId,
        teamCompetitionId,
        teamId: idOf(entrant),
        place,
        countryId: ids.country(held.teams.find(({ no }) => no === entrant)?.nation ?? ''),
      })
    }
  }
}

function makeTeamContestRow(
  { no, key, round, white, blue, winner, contest, bouts, mat }: DemoTeamContest,
  idOf: (no: number) => number,
) {
  return {
    number: no,
    key,
    round,
    whiteId: idOf(white.no),
    blueId: idOf(blue.no),
    winnerId: idOf(winner.no),
    isFinished: true,
    showLineup: true,
    mat,
    resultWhite: contest.wins.white,
    resultBlue: contest.wins.blue,
    ...sumScores(bouts, 'white', 'White'),
    ...sumScores(bouts, 'blue', 'Blue'),
  }
}

/** Scores of all bouts together. */
function sumScores<Name extends string>(bouts: readonly DemoBout[], side: Side, name: Name) {
  const sum = (of: (score: DemoBout['white']) => number) =>
    bouts.reduce((total, bout) => total + of(bout[side]), 0)
  return {
    [`ippon${name}`]: sum(({ ippon }) => ippon),
    [`wazaAri${name}`]: sum(({ wazaAri }) => wazaAri),
    [`yuko${name}`]: sum(({ yuko }) => yuko),
    [`shido${name}`]: sum(({ shido }) => shido),
    [`hansokuMake${name}`]: sum(({ hansokuMake }) => (hansokuMake ? 1 : 0)),
  }
}

function makeBoutRow(bout: DemoBout) {
  const { sides, winner, white = EMPTY_SCORE, blue = EMPTY_SCORE } = bout
  return {
    whiteId: sides.white.id,
    blueId: sides.blue.id,
    winnerId: sides[winner].id,
    isFinished: true,
    isTeamDecision: bout.isExtra,
    reason: bout.reason,
    startedAt: toDate(bout.startedAt),
    firstHajime: toDate(bout.startedAt),
    endedAt: toDate(bout.endedAt),
    duration: bout.seconds,
    goldenScore: bout.goldenScore,
    ...toScoreColumns(white, blue),
  }
}
