import { localizePath } from '#language/localized-paths.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { buildReturnAddress, SERVICES } from '../data/service-addresses.ts'
import { usePageContext } from '../page-context.ts'

/** The address of the log-in page, which returns to this page. */
export function useLogInHref(): string {
  const { code, path } = usePageContext()
  const back = new URLSearchParams({
    [RETURN_PARAMETER]: buildReturnAddress(localizePath(path, code)),
  })
  // queries may contain slashes as they are
  return `${SERVICES.account}${ACCOUNT_ADDRESSES.logIn}?${back}`.replaceAll('%2F', '/')
}
