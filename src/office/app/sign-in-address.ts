import { buildReturnAddress, SERVICES } from '#portal/data/service-addresses.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'

/** The log-in page, which returns to this address. */
export function buildSignInAddress(): string {
  const back = new URLSearchParams({
    [RETURN_PARAMETER]: buildReturnAddress(location.pathname + location.search),
  })
  return `${SERVICES.account}${ACCOUNT_ADDRESSES.logIn}?${back}`
}
