import type { JudokaInfo, JudokaRow, Meeting, ProfileResult } from '../../shapes/judoka.ts'
import type { PublishedCompetitionMention, PublishedDirectory, PublishedJudoka } from '../shapes.ts'
import { publishMention } from './competition.ts'
import { publishPerson } from './people.ts'
import { publishVideo } from './videos.ts'

/** What only those can tell who know all competitions, clubs and rankings. */
export type KnownOfJudoka = Pick<PublishedJudoka, 'ahead' | 'rankings'> & {
  /** Clubs that have a page. */
  clubs: ReadonlySet<number>
}

const NOTHING_KNOWN: KnownOfJudoka = { ahead: [], rankings: [], clubs: new Set() }

/** A profile: who, results, contests, and what is known besides. Of minors the year of birth isn't told. */
export function publishJudoka(
  licence: string,
  info: JudokaInfo,
  results: readonly ProfileResult[],
  meetings: readonly Meeting[],
  { ahead, rankings, clubs }: KnownOfJudoka = NOTHING_KNOWN,
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
    ...(info.idClub !== null && clubs.has(info.idClub) ? { club: info.idClub } : {}),
    gender: info.gender,
    picture: info.isMinor ? null : info.pictureFilename,
    birthYear: info.isMinor ? null : info.birthYear,
    minor: info.isMinor,
    results: results.map(({ place, year, competition, weightCategory }) => ({
      place,
      year,
      competition: publishCompetitionMention(competition),
      category: publishMention(weightCategory),
    })),
    contests: meetings.flatMap((meeting) => fromTheirSide(info.idPerson, meeting)),
    ahead,
    rankings,
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
      competition: publishCompetitionMention(meeting.competition),
      category: publishMention(meeting.weightCategory),
      round: contest.round,
      ...(contest.idTeamContest === null ? {} : { forTeam: true as const }),
      opponent: publishPerson(opponent),
      won: contest.idWinner === id,
      white,
      reason: contest.reason,
      score: white ? contest.scoreWhite : contest.scoreBlue,
      opponentScore: white ? contest.scoreBlue : contest.scoreWhite,
      seconds: contest.duration,
      goldenScore: contest.hasGoldenScore,
      ...publishVideo(contest),
    },
  ]
}

const publishCompetitionMention = ({
  externalId,
  name,
  city,
  countryShort,
  dateFrom,
  rang,
}: ProfileResult['competition']): PublishedCompetitionMention => ({
  id: externalId,
  name,
  city,
  country: countryShort,
  dateFrom,
  rank: rang,
})

/** The judoka of a partner's competitions. */
export const publishDirectory = (
  licence: string,
  judoka: readonly Omit<JudokaRow, 'digest'>[],
): PublishedDirectory => ({
  licence,
  judoka: judoka
    .filter(({ withheld }) => !withheld)
    .map((row) => ({ ...publishPerson(row), gender: row.gender })),
})
