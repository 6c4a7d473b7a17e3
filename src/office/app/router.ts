import { useMemo, useSyncExternalStore } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import { isMerged } from '#contract/office/merging.ts'
import { isRemovable } from '#contract/office/removals.ts'
import { isOfficePath, OFFICE_PATH } from '#settings/office-document.ts'

/** Addresses of the back office, on the browser's history. */

export type Route =
  | { name: 'home' | 'changes' | 'invitations' | 'access' | 'removals' | 'missing' }
  | { name: 'list' | 'new' | 'import' | 'merge'; definition: EntityDefinition }
  | { name: 'row' | 'privacy'; definition: EntityDefinition; id: number }

/** @param path such as `/office/Club/12/` */
export function parseRoute(path: string): Route {
  const [first, second, third, ...others] = path.slice(OFFICE_PATH.length).split('/').filter(Boolean)
  if (!first) return { name: 'home' }
  if (others.length > 0) return { name: 'missing' }
  if (
    !second &&
    (first === 'changes' || first === 'invitations' || first === 'access' || first === 'removals')
  )
    return { name: first }
  const definition = ENTITIES.find((entity) => entity.path === first)
  if (!definition) return { name: 'missing' }
  if (!second) return { name: 'list', definition }
  if (third && !/^[1-9]/.test(second)) return { name: 'missing' }
  if (second === 'new') return { name: 'new', definition }
  if (second === 'merge' && isMerged(definition.name)) return { name: 'merge', definition }
  if (second === 'import' && definition.match) return { name: 'import', definition }
  if (!/^[1-9]\d*$/.test(second)) return { name: 'missing' }
  if (third === 'privacy' && isRemovable(definition.name))
    return { name: 'privacy', definition, id: Number(second) }
  return third ? { name: 'missing' } : { name: 'row', definition, id: Number(second) }
}

/** @param rest an id, `new`, `import`, `merge` or `12/privacy`; empty for the list */
export const buildOfficePath = (entity: Pick<EntityDefinition, 'path'>, rest: string | number = ''): string =>
  `${OFFICE_PATH}${entity.path}/${rest === '' ? '' : `${rest}/`}`

const NAVIGATION = 'officenavigation'

export function navigate(to: string, { isReplacement = false } = {}): void {
  const isOtherPage = new URL(to, location.href).pathname !== location.pathname
  history[isReplacement ? 'replaceState' : 'pushState'](null, '', to)
  dispatchEvent(new Event(NAVIGATION))
  if (isOtherPage) scrollTo(0, 0)
}

const subscribe = (listener: () => void): (() => void) => {
  for (const name of ['popstate', NAVIGATION]) addEventListener(name, listener)
  return () => {
    for (const name of ['popstate', NAVIGATION]) removeEventListener(name, listener)
  }
}

export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => new URL(href), [href])
}

/** Follows plain clicks on links within the back office without loading the document again. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.download) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || !isOfficePath(link.pathname)) return
  event.preventDefault()
  navigate(link.href)
}
