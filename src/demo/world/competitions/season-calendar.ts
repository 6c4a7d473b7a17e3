import type { CompetitionPlan } from './competition-plan.ts'

/** Four seasons of a federation, which the full demo world has in addition to the small one. */

const SEASON_COUNT = 4
const WEEKS_PER_YEAR = 52

type YearlyCompetition = Omit<CompetitionPlan, 'stage' | 'timeZone'> & { timeZone?: string }

const YEARLY_COMPETITIONS: readonly YearlyCompetition[] = [
  {
    title: 'Wels Club Cup',
    city: 'Wels',
    venue: 'Traun Hall',
    country: 'AUT',
    rank: 'Club Tournament',
    partner: 'dju',
    age: 'sen',
    displays: ['club', 'region'],
    daysAgo: 40,
    days: 1,
    mats: 4,
    field: 16,
  },
  {
    title: 'Steyr Championships',
    city: 'Steyr',
    venue: 'Enns Hall',
    country: 'AUT',
    rank: 'National Championships',
    partner: 'dju',
    age: 'sen',
    displays: ['region', 'club'],
    daysAgo: 110,
    days: 2,
    mats: 4,
    field: 20,
  },
  {
    title: 'Koper Children Cup',
    city: 'Koper',
    venue: 'Harbour School',
    country: 'SLO',
    rank: 'School Tournament',
    partner: 'sjz',
    age: 'u13',
    displays: ['school', 'club'],
    daysAgo: 150,
    days: 1,
    mats: 4,
    field: 5,
  },
  {
    title: 'Bled Cadet Cup',
    city: 'Bled',
    venue: 'Lake Hall',
    country: 'SLO',
    rank: 'Club Tournament',
    partner: 'sjz',
    age: 'cad',
    displays: ['club', 'region'],
    daysAgo: 180,
    days: 1,
    mats: 4,
    systems: { '-66': 'brazilian', '-57': 'french', '-60': 'double_rep' },
    field: 14,
  },
  {
    title: 'Ptuj Mixed Teams',
    city: 'Ptuj',
    venue: 'Drava Hall',
    country: 'SLO',
    rank: 'National Championships',
    partner: 'sjz',
    age: 'sen',
    displays: ['country'],
    daysAgo: 220,
    days: 1,
    mats: 4,
    field: 'all',
    teams: true,
  },
  {
    title: 'Ostrava Tour',
    city: 'Ostrava',
    venue: 'Oder Arena',
    country: 'CZE',
    rank: 'League Tour',
    partner: 'cjl',
    age: 'sen',
    displays: ['country'],
    daysAgo: 255,
    days: 2,
    mats: 4,
    field: 24,
  },
  {
    title: 'Udine Junior Tour',
    city: 'Udine',
    venue: 'Friuli Hall',
    country: 'ITA',
    rank: 'League Junior Tour',
    partner: 'cjl',
    age: 'jun',
    displays: ['country'],
    daysAgo: 310,
    days: 1,
    mats: 4,
    field: 16,
  },
]

/** All competitions of all seasons, oldest first. */
export const SEASON_CALENDAR: readonly CompetitionPlan[] = Array.from({ length: SEASON_COUNT }, (_, season) =>
  YEARLY_COMPETITIONS.map(
    (yearly): CompetitionPlan => ({
      timeZone: 'Europe/Vienna',
      ...yearly,
      daysAgo: yearly.daysAgo + season * WEEKS_PER_YEAR * 7,
      stage: 'finished',
    }),
  ),
)
  .flat()
  .sort((a, b) => b.daysAgo - a.daysAgo)
