import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import styles from './plot.module.css'

/** Dimensions in SVG units, chosen for the width of a phone, so that labels stay readable there. */
export const PLOT_SIZE = { width: 340, height: 180, top: 12, end: 8, bottom: 24, start: 40 } as const

/** A plot of fewer points says nothing that a sentence would not. */
export const MIN_PLOT_POINTS = 10

/** A plot, and its values as a table for screen readers. */
export function Plot({
  title,
  head,
  rows,
  children,
}: {
  title: string
  /** Column headings of the table. */
  head: readonly string[]
  /** Table rows; the first cell of each is its heading. */
  rows: readonly (readonly ReactNode[])[]
  /** SVG contents. */
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
              {head.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a plot have no other key and never move
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

/** The label of a point: above it, or below where there is no space, and within the plot. */
export function PlotLabel({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const isAtEnd = x > PLOT_SIZE.width / 2
  return (
    <text x={x} y={y < PLOT_SIZE.top + 12 ? y + 16 : y - 8} textAnchor={isAtEnd ? 'end' : 'start'}>
      {children}
    </text>
  )
}

/** Horizontal grid lines with their values. Plots run from left to right in every language. */
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
