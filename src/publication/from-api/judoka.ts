import type { JudokaInfo, JudokaListItem, JudokaResult, Meeting } from '#contract/api/judoka.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { PublishedCompetitionSummary, PublishedJudoka, PublishedJudokaList } from '../schemas/index.ts'
import { publishCategorySummary } from './competition.ts'
import { publishContest } from './contests.ts'
import { publishPerson } from './people.ts'

/** Data that requires all competitions, clubs and rankings. */
export type JudokaArchiveData = Pick<PublishedJudoka, 'teamResults' | 'upcomingEntries' | 'rankings'> & {
  /** Clubs that have a page. */
  clubs: ReadonlySet<number>
}

const NO_ARCHIVE_DATA: JudokaArchiveData = {
  teamResults: [],
  upcomingEntries: [],
  rankings: [],
  clubs: new Set(),
}

/** A profile: person, results, contests and related data. Profiles of minors omit picture and year of birth. */
export function publishJudoka(
  licence: string,
  info: JudokaInfo,
  results: readonly JudokaResult[],
  meetings: readonly Meeting[],
  { teamResults, upcomingEntries, rankings, clubs }: JudokaArchiveData = NO_ARCHIVE_DATA,
): PublishedJudoka {
  return {
    licence,
    person: {
      id: info.idPerson,
      familyName: info.familyName,
      givenName: info.givenName,
      ...(info.intFamilyName ? { internationalFamilyName: info.intFamilyName } : {}),
      ...(info.intGivenName ? { internationalGivenName: info.intGivenName } : {}),
      country: info.country,
      ...(info.club ? { club: info.club } : {}),
    },
    ...(info.idClub !== null && clubs.has(info.idClub) ? { club: info.idClub } : {}),
    gender: genderCodes.decode(info.gender),
    picture: info.isMinor ? null : info.pictureFilename,
    birthYear: info.isMinor ? null : info.birthYear,
    minor: info.isMinor,
    ...(info.isUnder15 ? { under15: true as const } : {}),
    ...(info.mayBeIncomplete ? { mayBeIncomplete: true as const } : {}),
    results: results.map(({ place, year, competition, weightCategory }) => ({
      place,
      year,
      competition: publishCompetitionSummary(competition),
      category: publishCategorySummary(weightCategory),
    })),
    contests: meetings.flatMap((meeting) => publishJudokaContest(info.idPerson, meeting)),
    teamResults,
    upcomingEntries,
    rankings,
  }
}

function publishJudokaContest(id: number, meeting: Meeting): PublishedJudoka['contests'] {
  const { contest } = meeting
  const opponent = contest.personWhite?.idPerson === id ? contest.personBlue : contest.personWhite
  if (!opponent) return []
  const { number, round, white, blue, winner, reason, scoreWhite, scoreBlue, duration, goldenScore, video } =
    publishContest(contest)
  return [
    {
      year: meeting.year,
      competition: publishCompetitionSummary(meeting.competition),
      category: publishCategorySummary(meeting.weightCategory),
      ...(contest.idTeamContest === null ? {} : { forTeam: true as const }),
      opponent: publishPerson(opponent),
      number,
      round,
      white,
      blue,
      winner,
      reason,
      scoreWhite,
      scoreBlue,
      duration,
      goldenScore,
      ...(video && { video }),
    },
  ]
}

const publishCompetitionSummary = ({
  externalId,
  name,
  city,
  countryShort,
  dateFrom,
  rang,
}: JudokaResult['competition']): PublishedCompetitionSummary => ({
  externalId,
  name,
  city,
  country: countryShort,
  dateFrom,
  rank: rang,
})

/** The judoka of a partner's competitions. */
export const publishJudokaList = (
  licence: string,
  judoka: readonly JudokaListItem[],
): PublishedJudokaList => ({
  licence,
  judoka: judoka
    .filter(({ withheld }) => !withheld)
    .map((row) => ({ ...publishPerson(row), gender: genderCodes.decode(row.gender) })),
})
