import { scaleBand, scaleLinear } from 'd3-scale'
import { MEDALS } from '#judo/results/index.ts'
import { formatNumber } from '#language/formats.ts'
import { MIN_PLOT_POINTS, PLOT_SIZE, Plot, PlotGridLines } from '#portal/components/content/Plot.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import styles from './plots.module.css'

/** Years with a medal, below which there is no plot. */
const MIN_YEARS = 3

/** Medals of every year from the first to the last, stacked. */
export function MedalsByYear({ results }: Pick<PublishedJudoka, 'results'>) {
  const { t, code } = usePageContext()
  const years = countMedalsByYear(results)
  const total = years.reduce((sum, year) => sum + year.total, 0)
  if (total < MIN_PLOT_POINTS || years.filter(({ total }) => total > 0).length < MIN_YEARS) return null
  const most = Math.max(...years.map(({ total }) => total))
  const x = scaleBand<number>()
    .domain(years.map(({ year }) => year))
    .range([PLOT_SIZE.start, PLOT_SIZE.width - PLOT_SIZE.end])
    .padding(0.3)
  const y = scaleLinear()
    .domain([0, most])
    .range([PLOT_SIZE.height - PLOT_SIZE.bottom, PLOT_SIZE.top])
  return (
    <Plot
      title={t('judoka.plot.medals')}
      head={[t('judoka.plot.year'), ...MEDALS.map(({ medal }) => t(`medal.${medal}`))]}
      rows={years.map(({ year, counts }) => [year, ...counts.map((count) => formatNumber(code, count))])}
    >
      <PlotGridLines values={y.ticks(Math.min(4, most))} y={y} label={(value) => formatNumber(code, value)} />
      {years.map(({ year, counts }) => (
        <g key={year}>
          {counts.map((count, at) => {
            const below = counts.slice(0, at).reduce((sum, value) => sum + value, 0)
            const medal = MEDALS[at]?.medal
            return count > 0 ? (
              <rect
                key={medal}
                className={styles.medal}
                data-medal={medal}
                x={x(year)}
                width={Math.min(x.bandwidth(), 40)}
                y={y(below + count)}
                height={y(below) - y(below + count)}
              />
            ) : null
          })}
          <text
            x={(x(year) ?? 0) + Math.min(x.bandwidth(), 40) / 2}
            y={PLOT_SIZE.height - 8}
            textAnchor="middle"
          >
            {years.length > 8 ? `’${String(year).slice(2)}` : year}
          </text>
        </g>
      ))}
    </Plot>
  )
}

function countMedalsByYear(results: PublishedJudoka['results']) {
  const dated = results.flatMap(({ year }) => year ?? [])
  const first = Math.min(...dated)
  const count = dated.length === 0 ? 0 : Math.max(...dated) - first + 1
  return Array.from({ length: count }, (_, at) => {
    const year = first + at
    const counts = MEDALS.map(
      ({ place }) => results.filter((result) => result.year === year && result.place === place).length,
    )
    return { year, counts, total: counts.reduce((sum, value) => sum + value, 0) }
  })
}
