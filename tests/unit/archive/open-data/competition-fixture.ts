import type { Gender } from '#judo/competition/enumerations.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'
import { competition, person } from '../search-index/search-fixture.ts'

/** A small competition that is over: two categories, somebody withheld, and names that mean something to programs. */

const category = (id: number, name: string, gender: Gender): PublishedCategory => ({
  id,
  ageId: 1,
  age: 'sen',
  ageName: 'Seniors',
  gender,
  name,
  judoka: 4,
  status: 'drawn',
  active: false,
  unfinished: 0,
  incomplete: null,
  contestDuration: 240,
})

export const createPublishedCompetition = (
  more: Partial<PublishedCompetition['competition']> = {},
): PublishedCompetition => ({
  licence: 'CC0-1.0',
  competition: {
    ...competition('gyo_cup2026', 'Győr Cup, 2026'),
    city: 'Győr',
    country: 'HUN',
    dateFrom: '2026-10-24',
    dateTo: '2026-10-25',
    timeZone: timeZoneOf('Europe/Budapest'),
    partner: 'dju',
    venue: 'Audi Arena; Hall 2',
    partnerName: 'Donau-Judo-Union',
    partnerLogo: null,
    partnerAccentColour: '#a3312a',
    organiser: null,
    men: 3,
    women: 0,
    clubs: 0,
    displayTypes: ['country'],
    mainDisplayType: 'country',
    allowTeams: false,
    poolRules: { wins: true, points: true, mutualWins: true, time: true, weight: true },
    has: {
      draw: true,
      individualResults: true,
      teamResults: false,
      judoka: true,
      contestOrder: false,
      videos: false,
      documents: false,
      teams: false,
    },
    ...more,
  },
  categories: [category(1, '-60', 'male'), category(2, '+78', 'female')],
  prices: [],
  programme: [],
  teamCategories: [],
})

export const NINO = person(7, 'ჯაფარიძე', 'ნინო', 'GEO', {
  internationalFamilyName: 'Japaridze',
  internationalGivenName: 'Nino',
})
export const FORMULA = person(8, '=HYPERLINK("http://bad.example","Ana")', '@SUM(A1:A2)', 'CRO')
export const WITHHELD = person(-3, 'Secret', 'Name', 'FRA', { withheld: true, club: 'Secret Club' })

export const RESULTS: PublishedResults = {
  licence: 'CC0-1.0',
  categories: [
    {
      id: 1,
      places: [
        { place: 1, person: FORMULA },
        { place: 2, person: WITHHELD },
      ],
    },
    { id: 2, places: [{ place: 1, person: NINO }] },
  ],
  teams: [],
}

export const PARTICIPANTS: PublishedParticipants = {
  licence: 'CC0-1.0',
  judoka: [
    { person: NINO, gender: 'female', categories: [2], club: 5 },
    { person: WITHHELD, gender: 'male', categories: [1], club: 5 },
  ],
  teams: [],
  boutCategories: [],
  clubs: [{ id: 5, name: 'JC "Vake"\nTbilisi', country: 'GEO', logo: null }],
  regions: [],
  schools: [],
}
