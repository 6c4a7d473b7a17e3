/** Lengths of reports on page views: days up to today, or whole months and the current one. The first is the usual one. */
const PERIODS = {
  month: { days: 30, months: 0 },
  year: { days: 0, months: 12 },
  all: { days: 0, months: 36 },
} as const

type PeriodName = keyof typeof PERIODS

export const PERIOD_NAMES = ['month', 'year', 'all'] as const satisfies readonly PeriodName[]

export const parsePeriod = (text: string | undefined): PeriodName =>
  PERIOD_NAMES.find((name) => name === text) ?? PERIOD_NAMES[0]

/** First and last day of a period that ends today, in UTC. Sums of months have their first day, so longer periods begin with one. */
export function listDays(period: PeriodName, now: Date): { from: string; to: string } {
  const { days, months } = PERIODS[period]
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const from = days ? Date.UTC(year, month, day - days + 1) : Date.UTC(year, month - months, 1)
  return { from: toDay(new Date(from)), to: toDay(now) }
}

const toDay = (time: Date): string => time.toISOString().slice(0, 'YYYY-MM-DD'.length)
