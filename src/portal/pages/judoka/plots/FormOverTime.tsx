import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import { computeForm, FORM_CONTESTS_COUNT, type FormPoint } from '#judo/statistics/form.ts'
import { getShownPercentage } from '#judo/statistics/tally.ts'
import { formatDayShort, formatNumber } from '#language/formats.ts'
import { formatPercent } from '#language/page-formats.ts'
import {
  MIN_PLOT_POINTS,
  PLOT_SIZE,
  Plot,
  PlotGridLines,
  PlotLabel,
} from '#portal/components/content/Plot.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { JudokaContest } from '../judoka-contests.ts'
import styles from './plots.module.css'

/** Percentage of recent contests won, after each competition from the tenth contest on; the last point has its value as a label. */
export function FormOverTime({
  contests,
  under15,
}: {
  contests: readonly JudokaContest[]
  /** There are no percentages of such judoka. */
  under15: boolean
}) {
  const { t, code } = usePageContext()
  const points = computeForm(contests).filter(
    ({ of, percentage }) => getShownPercentage({ fights: of, percentage }, { under15 }) !== null,
  )
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length < MIN_PLOT_POINTS) return null
  const names = new Map(contests.map(({ competition }) => [competition.externalId, competition.name]))
  const x = scaleUtc()
    .domain([new Date(first.date), new Date(last.date)])
    .range([PLOT_SIZE.start + 6, PLOT_SIZE.width - PLOT_SIZE.end - 6])
  const y = scaleLinear()
    .domain([0, 100])
    .range([PLOT_SIZE.height - PLOT_SIZE.bottom, PLOT_SIZE.top])
  const pathOf = line<FormPoint>()
    .x(({ date }) => x(new Date(date)))
    .y(({ percentage }) => y(percentage))
  return (
    <Plot
      title={t('judoka.plot.form', { count: FORM_CONTESTS_COUNT })}
      head={[t('judoka.plot.date'), t('judoka.plot.competition'), t('judoka.won'), t('judoka.contests')]}
      rows={points.map(({ date, competition, percentage, of }) => [
        formatDayShort(code, date),
        <bdi key={competition}>{names.get(competition)}</bdi>,
        formatPercent(code, percentage),
        formatNumber(code, of),
      ])}
    >
      <PlotGridLines values={[0, 50, 100]} y={y} label={(value) => formatPercent(code, value)} />
      <path className={styles.line} d={pathOf(points) ?? ''} />
      {points.map(({ competition, date, percentage }) => (
        <circle key={competition} className={styles.point} cx={x(new Date(date))} cy={y(percentage)} r={3} />
      ))}
      <PlotLabel x={x(new Date(last.date))} y={y(last.percentage)}>
        {formatPercent(code, last.percentage)}
      </PlotLabel>
      <YearLabels from={first.date.slice(0, 4)} to={last.date.slice(0, 4)} />
    </Plot>
  )
}

/** The first and the last year on the x axis. */
export function YearLabels({ from, to }: { from: string; to: string }) {
  return (
    <>
      <text x={PLOT_SIZE.start} y={PLOT_SIZE.height - 8}>
        {from}
      </text>
      {to !== from && (
        <text x={PLOT_SIZE.width - PLOT_SIZE.end} y={PLOT_SIZE.height - 8} textAnchor="end">
          {to}
        </text>
      )}
    </>
  )
}
