import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { formatWeightCategory } from '#language/category-names.ts'
import { formatNumber } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import {
  MIN_PLOT_POINTS,
  PLOT_SIZE,
  Plot,
  PlotGridLines,
  PlotLabel,
} from '#portal/components/content/Plot.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka, PublishedJudokaRanking } from '#publication/schemas/index.ts'
import styles from './plots.module.css'

/** Number of lines that can be told apart. */
const MAX_LINES = 3

/**
 * Places in rankings of federations by year, a line per cup and category with its name; the first place is at the top. Places that were
 * computed from the archive's own results make no curve: they follow what it contains.
 */
export function RankingOverTime({ rankings: all }: Pick<PublishedJudoka, 'rankings'>) {
  const { t, code } = usePageContext()
  const rankings = all.filter(({ cup }) => !cup.unofficial)
  const years = [...new Set(rankings.map(({ year }) => year))].sort((a, b) => a - b)
  if (years.length < MIN_PLOT_POINTS) return null
  const lines = [...Map.groupBy(rankings, ({ cup, category }) => `${cup.id} ${category.id}`).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_LINES)
  const last = Math.max(2, ...lines.flat().map(({ place }) => place))
  const x = scalePoint<number>()
    .domain(years)
    .range([PLOT_SIZE.start + 12, PLOT_SIZE.width - PLOT_SIZE.end - 12])
  const y = scaleLinear()
    .domain([1, last])
    .range([PLOT_SIZE.top, PLOT_SIZE.height - PLOT_SIZE.bottom])
  const pathOf = line<PublishedJudokaRanking>()
    .x(({ year }) => x(year) ?? 0)
    .y(({ place }) => y(place))
  return (
    <Plot
      title={t('judoka.plot.ranking')}
      head={[t('judoka.plot.year'), t('judoka.plot.cup'), t('table.category'), t('table.rank')]}
      rows={rankings.map(({ year, cup, category, place }) => [
        year,
        <bdi key={cup.id}>{cup.name}</bdi>,
        <CategoryName key={category.id} name={category.name} />,
        formatNumber(code, place),
      ])}
    >
      <PlotGridLines values={[1, last]} y={y} label={(value) => formatNumber(code, value)} />
      {lines.map((points, index) => (
        <g key={`${points[0]?.cup.id} ${points[0]?.category.id}`}>
          <path className={styles.line} data-line={index} d={pathOf(points) ?? ''} />
          {points.map(({ year, place }) => (
            <circle key={year} className={styles.point} cx={x(year)} cy={y(place)} r={3} />
          ))}
          {points.slice(-1).map(({ year, place, cup, category }) => (
            <PlotLabel key={year} x={x(year) ?? 0} y={y(place)}>
              {[cup.name, formatWeightCategory(category.name, { t, code })].join(' ')}
            </PlotLabel>
          ))}
        </g>
      ))}
      {years.map((year) => (
        <text key={year} x={x(year)} y={PLOT_SIZE.height - 8} textAnchor="middle">
          {year}
        </text>
      ))}
    </Plot>
  )
}
