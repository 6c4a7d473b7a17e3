import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'
import { WEIGHT_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import { COMPETITION_RANKS } from '../competitions/competition-plan.ts'
import type { World } from '../make-world.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from '../organisations/partners.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** Place → points at competitions of the highest rank; lower ranks give a share. Pools have a fourth and a sixth place. */
const POINTS_BY_PLACE: Readonly<Record<number, number>> = { 1: 100, 2: 70, 3: 50, 4: 42, 5: 36, 6: 30, 7: 26 }
const POINTS_SHARE_BY_RANK: Readonly<Record<(typeof COMPETITION_RANKS)[number], number>> = {
  'League Grand Tour': 1,
  'National Championships': 0.8,
  'League Tour': 0.7,
  'League Junior Tour': 0.5,
  'Club Tournament': 0.3,
  'School Tournament': 0.1,
}

const RANKING_TYPES = ['individual', 'club', 'coach'] as const

export function makeCupRows(world: World, ids: CodelistIds): [PgTable, Record<string, unknown>[]][] {
  const publicCups = PARTNER_SLUGS.flatMap((slug) => RANKING_TYPES.map((kind) => ({ slug, kind }))).map(
    ({ slug, kind }, index) => ({
      id: index + 1,
      slug,
      partnerId: ids.partner(slug),
      name:
        kind === 'individual'
          ? PARTNERS[slug].cup
          : `${PARTNERS[slug].cup} of ${kind === 'club' ? 'clubs' : 'coaches'}`,
      shortName: PARTNERS[slug].abbreviation,
      rankingType: kind,
      isDefault: kind === 'individual',
      bestResults: kind === 'individual' ? 5 : null,
      winNeeded: kind === 'individual',
      orderNumber: index,
      showOnPortal: true,
    }),
  )
  const internalCup = {
    id: publicCups.length + 1,
    slug: 'dju' as const,
    partnerId: ids.partner('dju'),
    name: 'Selection of the squad',
    shortName: 'SEL',
    rankingType: 'individual' as const,
    isDefault: false,
    bestResults: 3,
    winNeeded: false,
    orderNumber: publicCups.length,
    showOnPortal: false,
  }
  const cups = [...publicCups, internalCup]
  const years = new Set(world.competitions.map(({ dates }) => Number(dates.first.slice(0, 4))))
  const listCompetitionIds = (slug: PartnerSlug) =>
    world.competitions.flatMap(({ plan }, index) =>
      plan.partner === slug && plan.stage !== 'cancelled' && !plan.teams ? index + 1 : [],
    )
  return [
    [schema.cup, cups.map(({ slug: _, ...row }) => row)],
    [
      schema.cupPeriod,
      cups.flatMap(({ id }) =>
        [...years].map((year) => ({ cupId: id, year, dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` })),
      ),
    ],
    [
      schema.cupCompetition,
      cups
        .filter(({ slug }) => slug !== 'cjl') // a cup without assigned competitions counts all competitions of its partner
        .flatMap(({ id, slug }) =>
          listCompetitionIds(slug).map((competitionId) => ({ cupId: id, competitionId })),
        ),
    ],
    [
      schema.cupPoints,
      cups.flatMap(({ id }) =>
        COMPETITION_RANKS.flatMap((rank) =>
          Object.entries(POINTS_BY_PLACE).map(([place, points]) => ({
            cupId: id,
            rankId: ids.rank(rank),
            place: Number(place),
            points: Math.round(points * POINTS_SHARE_BY_RANK[rank]),
          })),
        ),
      ),
    ],
    [
      schema.cupCategory,
      cups
        .filter(({ slug, rankingType }) => slug === 'cjl' && rankingType === 'individual')
        .flatMap(({ id }) =>
          [...years].flatMap((year) =>
            WEIGHT_CATEGORIES.map(({ gender, name }) => ({
              cupId: id,
              year,
              categoryId: ids.weight('sen', gender, name),
            })),
          ),
        ),
    ],
  ]
}
