import type { ReactNode } from 'react'
import { NATION_CODE } from '#publication/routes.ts'
import { useHref } from '../../page-context.ts'

/** A link to the page of a nation; only the contents for a code that has no page. */
export function NationLink({ country, children }: { country: string; children: ReactNode }) {
  const href = useHref()
  if (!NATION_CODE.test(country)) return children
  return <a href={href('nation', { nation: country })}>{children}</a>
}
