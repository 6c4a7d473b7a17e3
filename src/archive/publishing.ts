import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedCompetitionRow,
  PublishedContest,
  PublishedDraw,
  PublishedJudoka,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
} from '#contract/published/shapes.ts'
import type {
  AgeWithWeights,
  CategoryMention,
  CompetitionInfo,
  CompetitionRow,
  Competitor,
  Result,
  WeightCategory,
} from '#contract/shapes/competition.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import type { JudokaInfo, Meeting, ProfileResult } from '#contract/shapes/judoka.ts'
import type { Person } from '#contract/shapes/people.ts'

/** From answers of the API to published shapes, field by field: what isn't named here isn't published. */

const CANCELLED = 4

export function publishPerson(person: Person): PublishedPerson {
  if (person.withheld) {
    return { id: person.idPerson, family: '', given: '', country: person.country, withheld: true }
  }
  return {
    id: person.idPerson,
    family: person.familyName,
    given: person.givenName,
    ...(person.intFamilyName ? { intFamily: person.intFamilyName } : {}),
    ...(person.intGivenName ? { intGiven: person.intGivenName } : {}),
    country: person.country,
    ...(person.club ? { club: person.club.name } : {}),
  }
}

export function publishRow(row: CompetitionRow): PublishedCompetitionRow {
  return {
    id: row.externalId,
    name: row.name,
    city: row.city,
    country: row.countryShort,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    timeZone: row.timezone,
    rank: row.rang,
    ages: row.ages,
    judoka: row.numberOfAthletes,
    nations: row.numberOfNations,
    cancelled: row.status === CANCELLED,
    partner: row.partnerSlug,
  }
}

export function publishCompetition(
  licence: string,
  row: CompetitionRow,
  info: CompetitionInfo,
  ages: readonly AgeWithWeights[],
): PublishedCompetition {
  const { competitionFeatures: features, participantsStatistics: participants } = info
  return {
    licence,
    competition: {
      ...publishRow(row),
      venue: info.venue,
      partnerName: info.partner?.name ?? null,
      men: participants.male,
      women: participants.female,
      clubs: participants.clubs,
      displayTypes: info.displayTypes.map(({ id }) => id),
      allowTeams: info.allowTeams,
      has: {
        draw: features.hasConfirmedDraw,
        results: features.hasAnyResults,
        judoka: features.hasApplies,
        contestOrder: features.hasContestOrder,
        videos: features.hasAnyVideos,
      },
    },
    categories: weightsOf(ages).map(publishCategory),
  }
}

type HeldWeight = { age: { name: string; gender: 1 | 2 }; ageShort: string; weight: WeightCategory }

/** Weight categories of a competition in the order of its ages: men, then women. */
export function weightsOf(ages: readonly AgeWithWeights[]): HeldWeight[] {
  return ages.flatMap(({ ageShort, menCategories, womenCategories }) =>
    [menCategories, womenCategories].flatMap((side) =>
      side ? side.weights.map((weight) => ({ age: side.age, ageShort, weight })) : [],
    ),
  )
}

function publishCategory({ age, ageShort, weight }: HeldWeight): PublishedCategory {
  return {
    id: weight.idWeight,
    ageId: weight.idAge,
    age: ageShort,
    ageName: age.name,
    gender: age.gender,
    name: weight.name,
    judoka: weight.numberOfJudoka,
    status: weight.status,
    active: weight.isCategoryActive,
    unfinished: weight.numberOfUnfinishedFights,
    incomplete: weight.incomplete,
  }
}

export function publishResults(
  licence: string,
  categories: readonly WeightCategory[],
  results: readonly Result[],
): PublishedResults {
  return {
    licence,
    categories: categories.map(({ idWeight }) => ({
      id: idWeight,
      places: results
        .filter(({ weightCategory }) => weightCategory.idWeight === idWeight)
        .map(({ place, person }) => ({ place, person: publishPerson(person) })),
    })),
  }
}

export function publishParticipants(
  licence: string,
  competitors: readonly Competitor[],
): PublishedParticipants {
  return {
    licence,
    judoka: competitors.map(({ person, registrations }) => ({
      person: publishPerson(person),
      gender: person.gender,
      categories: registrations.map(({ weightCategory }) => weightCategory.idWeight),
    })),
  }
}

export function publishDraw(
  licence: string,
  weight: WeightCategory,
  entered: readonly Competitor[],
  contests: readonly Contest[],
  results: readonly Result[],
): PublishedDraw {
  const onLines = new Set(weight.drawLines)
  const people = new Map<number, PublishedPerson>()
  for (const { person } of entered) {
    if (onLines.has(person.idPerson)) people.set(person.idPerson, publishPerson(person))
  }
  for (const { personWhite, personBlue } of contests) {
    for (const person of [personWhite, personBlue]) {
      if (person) people.set(person.idPerson, publishPerson(person))
    }
  }
  for (const { person } of results) people.set(person.idPerson, publishPerson(person))
  return {
    licence,
    category: weight.idWeight,
    system: weight.drawSystem,
    lines: weight.drawLines,
    people: [...people.values()].sort((a, b) => a.id - b.id),
    contests: contests.map(publishContest),
    places: results.map(({ place, person }) => ({ place, person: person.idPerson })),
  }
}

function publishContest(contest: Contest): PublishedContest {
  return {
    number: contest.fightNo,
    key: contest.key,
    round: contest.round,
    white: contest.personWhite?.idPerson ?? null,
    blue: contest.personBlue?.idPerson ?? null,
    winner: contest.idWinner,
    finished: contest.isFinished,
    reason: contest.reason,
    scoreWhite: contest.scoreWhite,
    scoreBlue: contest.scoreBlue,
    seconds: contest.duration,
    goldenScore: contest.hasGoldenScore,
    mat: contest.mat,
    start: contest.timeStart,
  }
}

export function publishJudoka(
  licence: string,
  info: JudokaInfo,
  results: readonly ProfileResult[],
  meetings: readonly Meeting[],
): PublishedJudoka {
  return {
    licence,
    person: {
      id: info.idPerson,
      family: info.familyName,
      given: info.givenName,
      ...(info.intFamilyName ? { intFamily: info.intFamilyName } : {}),
      ...(info.intGivenName ? { intGiven: info.intGivenName } : {}),
      country: info.country,
      ...(info.club ? { club: info.club } : {}),
    },
    gender: info.gender,
    birthYear: info.isMinor ? null : info.birthYear,
    minor: info.isMinor,
    results: results.map(({ place, year, competition, weightCategory }) => ({
      place,
      year,
      competition: mention(competition),
      category: publishMention(weightCategory),
    })),
    contests: meetings.flatMap((meeting) => fromTheirSide(info.idPerson, meeting)),
  }
}

function fromTheirSide(id: number, meeting: Meeting): PublishedJudoka['contests'] {
  const { contest } = meeting
  const white = contest.personWhite?.idPerson === id
  const opponent = white ? contest.personBlue : contest.personWhite
  if (!opponent) return []
  return [
    {
      year: meeting.year,
      competition: mention(meeting.competition),
      category: publishMention(meeting.weightCategory),
      round: contest.round,
      opponent: publishPerson(opponent),
      won: contest.idWinner === id,
      white,
      reason: contest.reason,
      score: white ? contest.scoreWhite : contest.scoreBlue,
      opponentScore: white ? contest.scoreBlue : contest.scoreWhite,
      seconds: contest.duration,
      goldenScore: contest.hasGoldenScore,
    },
  ]
}

const mention = ({ externalId, name, city, countryShort, dateFrom, rang }: ProfileResult['competition']) => ({
  id: externalId,
  name,
  city,
  country: countryShort,
  dateFrom,
  rank: rang,
})

const publishMention = ({ idWeight, name, ageShort, gender }: CategoryMention) => ({
  id: idWeight,
  name,
  age: ageShort,
  gender,
})
