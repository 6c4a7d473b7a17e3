import { localizePath } from '#language/localized-paths.ts'
import { SITE } from '#settings/site.ts'
import { usePageContext } from '../../page-context.ts'
import { buildReturnAddress, SERVICES } from './service-addresses.ts'

/** The address of the log-in page, which returns to this page. */
export function useLogInHref(): string {
  const { code, path } = usePageContext()
  const back = new URLSearchParams({
    [SITE.account.returnName]: buildReturnAddress(localizePath(path, code)),
  })
  // queries may contain slashes as they are
  return `${SERVICES.account}${SITE.account.logIn}?${back}`.replaceAll('%2F', '/')
}
