import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Rows further down are usually outside the viewport. */
const MAX_ANIMATED_ROWS = 12

const ANIMATION_MS = 250

/**
 * Animates the first rows of a list to their new positions when their order changes, unless reduced motion is preferred.
 * Each row has its key in `data-row`.
 * @returns ref of the list
 */
export function useReorderAnimation<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const positions = useRef<ReadonlyMap<string, number> | null>(null)
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])]
      .slice(0, MAX_ANIMATED_ROWS)
      .filter((row) => row instanceof HTMLElement)
    const before = positions.current
    positions.current = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]))
    if (!before || isSameOrder(before, positions.current) || isReducedMotion()) return
    for (const row of rows) {
      const by = (before.get(row.dataset.row ?? '') ?? row.offsetTop) - row.offsetTop
      if (by !== 0)
        row.animate({ translate: [`0 ${by}px`, '0'] }, { duration: ANIMATION_MS, easing: 'ease-out' })
    }
  })
  return list
}

const isSameOrder = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean =>
  [...before.keys()].join() === [...after.keys()].join()

const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
