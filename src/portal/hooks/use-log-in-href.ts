import { localizePath } from '#language/localized-paths.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { buildReturnAddress, SERVICES } from '../data/service-addresses.ts'
import { usePageContext } from '../page-context.ts'

/**
 * The address of the log-in page, which returns to this page with its query.
 * @param page another page of the account service, which does so as well
 */
export function useLogInHref(
  page: string = ACCOUNT_ADDRESSES.logIn,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const { code, path, query } = usePageContext()
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const back = new URLSearchParams({
    [RETURN_PARAMETER]: buildReturnAddress(localizePath(path, code) + (search.size > 0 ? `?${search}` : '')),
    ...parameters,
  })
  // queries may contain slashes as they are
  return `${SERVICES.account}${page}?${back}`.replaceAll('%2F', '/')
}
