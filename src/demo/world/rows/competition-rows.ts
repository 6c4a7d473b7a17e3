import { addDays, type CompetitionStatus } from '#judo/competition/index.ts'
import { fold } from '#language/search/fold.ts'
import {
  colourScheme,
  type competition,
  type competitionDisplayType,
  competitionType,
} from '#server/platform/db/schema/index.ts'
import { DEMO_CONNECTED_ACCOUNT, DEMO_STRIPE_ACCOUNT } from '../../stripe/demo-payments.ts'
import { type CompetitionStage, toVenueInstant } from '../competitions/competition-plan.ts'
import { makeCompetitionBanner, makeCompetitionLogo } from '../files/pictures.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import { findCoordinates, makeAddress } from '../organisations/towns.ts'
import { type CodelistIds, getIsoCode } from './codelist-rows.ts'
import { findSoldCompetition } from './purchase-rows.ts'

const LIVE_THEMES: Partial<Record<DemoCompetition['plan']['rank'], string>> = {
  'League Grand Tour': 'grand',
  'National Championships': 'championship',
  'School Tournament': 'young',
}

const STATUS_BY_STAGE: Readonly<Record<CompetitionStage, CompetitionStatus>> = {
  drawn: 'planned',
  open: 'open',
  running: 'open',
  finished: 'finished',
  cancelled: 'cancelled',
}

/** Competitions and their display types, with ids from 1. */
export function makeCompetitionRows(world: World, ids: CodelistIds) {
  const { competitions, clubs } = world
  const soldId = findSoldCompetition(world)
  return {
    competitions: competitions.map((demoCompetition, index) => ({
      ...makeCompetitionRow(demoCompetition, index + 1, ids),
      ...(index + 1 === soldId && { stripeAccount: DEMO_STRIPE_ACCOUNT }),
      clubId: clubs.find(({ city }) => city === demoCompetition.plan.city)?.id ?? null,
    })),
    displayTypes: competitions.flatMap(({ plan }, index) =>
      plan.displays.map((display, position): typeof competitionDisplayType.$inferInsert => ({
        competitionId: index + 1,
        displayTypeId: display,
        isMain: position === 0,
      })),
    ),
  }
}

function makeCompetitionRow(demoCompetition: DemoCompetition, id: number, ids: CodelistIds) {
  const { plan, dates, ruleset } = demoCompetition
  const isOpen = plan.stage === 'open'
  return {
    id,
    externalId: dates.externalId,
    name: dates.name,
    internationalName: dates.name,
    description: `${dates.name} is fought on ${plan.mats} mats at ${plan.venue}.`,
    series: plan.title,
    logoFilename: makeCompetitionLogo(demoCompetition)?.name ?? null,
    heroBannerFilename: makeCompetitionBanner(demoCompetition)?.name ?? null,
    countryId: ids.country(plan.country),
    isoCode: getIsoCode(plan.country),
    city: plan.city,
    venue: plan.venue,
    ...makeAddress(plan.city, 'Hajime Square', id),
    ...findCoordinates(plan.city),
    dateFrom: dates.first,
    dateTo: dates.last,
    timeZone: plan.timeZone,
    partnerId: ids.partner(plan.partner),
    rankId: ids.rank(plan.rank),
    rulesetId: ids.ruleset(ruleset.short),
    competitionTypeId: ids.code(competitionType, plan.teams ? 'team' : 'individual'),
    repechageTypeId: ids.system('last8_rep'),
    colourSchemeId: ids.code(colourScheme, 'white-blue'),
    primeEvent: plan.days === 2,
    liveThemeCode: LIVE_THEMES[plan.rank] ?? null,
    isLive: plan.stage === 'running',
    mats: plan.mats,
    status: STATUS_BY_STAGE[plan.stage],
    allowTeams: plan.teams ?? false,
    allowPayments: isOpen && plan.partner === 'dju',
    allowIndividualRegistration: isOpen,
    entriesOpen: isOpen,
    applicationDeadline: makeDeadline(isOpen, 21),
    applicationDeadlineLate: makeDeadline(isOpen, 7),
    serviceFee: isOpen ? 100 : 0,
    stripeAccount: isOpen ? DEMO_STRIPE_ACCOUNT : null,
    stripeConnectedAccount: isOpen ? DEMO_CONNECTED_ACCOUNT : null,
    drawApartFirst: plan.displays[0],
    drawApartSecond: plan.displays[1] ?? null,
    refereeAvoidanceLevel: 'country',
    drawsReferees: plan.mats === 4,
    sortKey: fold(dates.name),
  } satisfies typeof competition.$inferInsert

  /** The end of a day before the first one; null if the competition does not accept entries. */
  function makeDeadline(acceptsEntries: boolean, daysBefore: number): Date | null {
    return acceptsEntries
      ? new Date(toVenueInstant(addDays(dates.first, -daysBefore), '23:59', plan.timeZone))
      : null
  }
}
