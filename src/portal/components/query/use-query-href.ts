import { localizePath } from '#language/localized-paths.ts'
import { usePageContext } from '../../page-context.ts'

/** Returns a function that links to the same page with some query parameters changed; null removes a parameter. */
export function useQueryHref(): (changes: Readonly<Record<string, string | number | null>>) => string {
  const { path, code, query } = usePageContext()
  return (changes) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, ...changes })) {
      if (value) search.set(name, String(value))
    }
    return localizePath(path, code) + (search.size > 0 ? `?${search}` : '')
  }
}
