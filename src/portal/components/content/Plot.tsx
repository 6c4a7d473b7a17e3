import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import styles from './plot.module.css'

/** Sizes of a plot in its own units: made for the width of a phone, so that its words can be read there. */
export const PLOT_SIZE = { width: 340, height: 180, top: 12, end: 8, bottom: 24, start: 40 } as const

/** A drawing of figures, and the figures themselves as a table for who can't see it. */
export function Plot({
  title,
  head,
  rows,
  children,
}: {
  title: string
  /** Headings of the table. */
  head: readonly string[]
  /** Its rows; the first of each says which row it is. */
  rows: readonly (readonly ReactNode[])[]
  /** What is drawn. */
  children: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <figure className={styles.plot}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${PLOT_SIZE.width} ${PLOT_SIZE.height}`} aria-hidden="true">
        {children}
      </svg>
      <details>
        <summary>{t('plot.table')}</summary>
        <table>
          <thead>
            <tr>
              {head.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a plot have no other name and never move
              <tr key={at}>
                <th scope="row">{first}</th>
                {rest.map((cell, column) => (
                  <td key={head[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Lines across, each with its value at the start. Figures run from left to right in every language, so the plot does. */
export function PlotGridLines({
  values,
  y,
  label,
}: {
  values: readonly number[]
  y: (value: number) => number
  label: (value: number) => string
}) {
  return values.map((value) => (
    <g key={value} className={styles.gridLine}>
      <line x1={PLOT_SIZE.start} x2={PLOT_SIZE.width - PLOT_SIZE.end} y1={y(value)} y2={y(value)} />
      <text x={PLOT_SIZE.start - 6} y={y(value) + 4} textAnchor="end">
        {label(value)}
      </text>
    </g>
  ))
}
