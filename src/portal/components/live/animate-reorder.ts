import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Rows further down are out of sight. */
const MAX_ANIMATED_ROWS = 12

/** Milliseconds. */
const ANIMATION_MS = 250

/**
 * Lets the first rows of a list slide to where they stand now when its order changes, unless somebody wants no motion.
 * Each row says in `data-row` which it is.
 * @returns what goes on the list
 */
export function useReorderAnimation<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const stood = useRef<ReadonlyMap<string, number> | null>(null)
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])]
      .slice(0, MAX_ANIMATED_ROWS)
      .filter((row) => row instanceof HTMLElement)
    const before = stood.current
    stood.current = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]))
    if (!before || isSameOrder(before, stood.current) || isReducedMotion()) return
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
