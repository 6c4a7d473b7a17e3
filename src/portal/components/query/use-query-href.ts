import { localizePath } from '#language/localized-paths.ts'
import { usePageContext } from '../../page-context.ts'

/**
 * Makes links to the same page with another query: what is named is set, or left out where it is null;
 * the rest stays as the address says it.
 */
export function useQueryHref(): (changes: Readonly<Record<string, string | number | null>>) => string {
  const { path, code, query } = usePageContext()
  return (changes) => {
    const said = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, ...changes })) {
      if (value) said.set(name, String(value))
    }
    return localizePath(path, code) + (said.size > 0 ? `?${said}` : '')
  }
}
