import { addDays } from '#judo/competition/index.ts'
import { fold } from '#language/fold.ts'
import type { competition, competitionDisplayType } from '../db/schema/index.ts'
import { instantAt, type Stage } from './calendar.ts'
import { type CodelistIds, DISPLAY_TYPES, isoOf } from './codelist-rows.ts'
import { competitionBanner, competitionLogo } from './pictures.ts'
import { addressIn, coordinatesOf } from './towns.ts'
import type { HeldCompetition, World } from './world.ts'

/** The look of the large tours, of championships and of school tournaments. */
const THEME: Partial<Record<HeldCompetition['plan']['rank'], string>> = {
  'League Grand Tour': 'grand',
  'National Championships': 'championship',
  'School Tournament': 'young',
}

const STATUS: Readonly<Record<Stage, number>> = { drawn: 1, open: 2, running: 2, finished: 3, cancelled: 4 }

/** Competitions and what is shown of their judoka, numbered from 1. */
export function competitionRows({ competitions, clubs }: World, ids: CodelistIds) {
  return {
    competitions: competitions.map((held, index) => ({
      ...competitionRow(held, index + 1, ids),
      clubId: clubs.find(({ city }) => city === held.plan.city)?.id ?? null,
    })),
    displayTypes: competitions.flatMap(({ plan }, index) =>
      plan.displays.map((display, place): typeof competitionDisplayType.$inferInsert => ({
        competitionId: index + 1,
        displayTypeId: DISPLAY_TYPES[display],
        isMain: place === 0,
      })),
    ),
  }
}

function competitionRow(held: HeldCompetition, id: number, ids: CodelistIds) {
  const { plan, dates, ruleset } = held
  const isOpen = plan.stage === 'open'
  return {
    id,
    externalId: dates.externalId,
    name: dates.name,
    internationalName: dates.name,
    description: `${dates.name} is fought on ${plan.mats} mats at ${plan.venue}.`,
    series: plan.title,
    logoFilename: competitionLogo(held)?.name ?? null,
    heroBannerFilename: competitionBanner(held)?.name ?? null,
    countryId: ids.country(plan.country),
    isoCode: isoOf(plan.country),
    city: plan.city,
    venue: plan.venue,
    ...addressIn(plan.city, 'Hajime Square', id),
    ...coordinatesOf(plan.city),
    dateFrom: dates.first,
    dateTo: dates.last,
    timeZone: plan.timeZone,
    partnerId: ids.partner(plan.partner),
    rankId: ids.rank(plan.rank),
    rulesetId: ids.ruleset(ruleset.short),
    competitionTypeId: plan.teams ? 2 : 1,
    repechageTypeId: ids.system('last8_rep'),
    colourSchemeId: 1,
    primeEvent: plan.days === 2,
    liveThemeCode: THEME[plan.rank] ?? null,
    isLive: plan.stage === 'running',
    mats: plan.mats,
    status: STATUS[plan.stage],
    allowTeams: plan.teams ?? false,
    allowPayments: isOpen && plan.partner === 'dju',
    allowIndividualRegistration: isOpen,
    entriesOpen: isOpen,
    applicationDeadline: deadline(isOpen, 21),
    applicationDeadlineLate: deadline(isOpen, 7),
    serviceFee: isOpen ? 100 : 0,
    stripeAccount: isOpen ? 'demo' : null,
    drawApartFirst: DISPLAY_TYPES[plan.displays[0]],
    drawApartSecond: plan.displays[1] ? DISPLAY_TYPES[plan.displays[1]] : null,
    refereeAvoidanceLevel: DISPLAY_TYPES.country,
    drawsReferees: plan.mats === 4,
    sortKey: fold(dates.name),
  } satisfies typeof competition.$inferInsert

  /** Midnight so many days before the first. */
  function deadline(isTaken: boolean, daysBefore: number): Date | null {
    return isTaken ? new Date(instantAt(addDays(dates.first, -daysBefore), '00:00', plan.timeZone)) : null
  }
}
