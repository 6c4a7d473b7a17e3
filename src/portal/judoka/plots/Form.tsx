import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { FORM_CONTESTS, type FormPoint, formOf } from '#judo/statistics/form.ts'
import { formatDayShort, formatNumber, formatPercent } from '#language/formats.ts'
import { usePortal } from '../../portal.ts'
import { Grid, PLOT, Plot } from '../../ui/Plot.tsx'
import styles from './plots.module.css'

/** How much of the last contests was won, after each competition. A single competition makes no line. */
export function Form({ contests }: Pick<PublishedJudoka, 'contests'>) {
  const { t, code } = usePortal()
  const points = formOf(contests)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || first === last) return null
  const names = new Map(contests.map(({ competition }) => [competition.id, competition.name]))
  const x = scaleUtc()
    .domain([new Date(first.date), new Date(last.date)])
    .range([PLOT.start + 6, PLOT.width - PLOT.end - 6])
  const y = scaleLinear()
    .domain([0, 100])
    .range([PLOT.height - PLOT.bottom, PLOT.top])
  const drawn = line<FormPoint>()
    .x(({ date }) => x(new Date(date)))
    .y(({ percentage }) => y(percentage))
  return (
    <Plot
      title={t('judoka.plot.form', { count: FORM_CONTESTS })}
      head={[t('judoka.plot.date'), t('judoka.plot.competition'), t('judoka.won'), t('judoka.contests')]}
      rows={points.map(({ date, competition, percentage, of }) => [
        formatDayShort(code, date),
        <bdi key={competition}>{names.get(competition)}</bdi>,
        formatPercent(code, percentage),
        formatNumber(code, of),
      ])}
    >
      <Grid values={[0, 50, 100]} y={y} label={(value) => formatPercent(code, value)} />
      <path className={styles.line} d={drawn(points) ?? ''} />
      {points.map(({ competition, date, percentage }) => (
        <circle key={competition} className={styles.point} cx={x(new Date(date))} cy={y(percentage)} r={3} />
      ))}
      <Ends from={first.date.slice(0, 4)} to={last.date.slice(0, 4)} />
    </Plot>
  )
}

/** The first and the last year under a line. */
export function Ends({ from, to }: { from: string; to: string }) {
  return (
    <>
      <text x={PLOT.start} y={PLOT.height - 8}>
        {from}
      </text>
      {to !== from && (
        <text x={PLOT.width - PLOT.end} y={PLOT.height - 8} textAnchor="end">
          {to}
        </text>
      )}
    </>
  )
}
