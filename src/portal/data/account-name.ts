import type { AccountsInfo } from '#contract/api/account/account.ts'

/** Given and family name of an account; a judoka's name in the registry takes precedence. */
export function getAccountNames({ userInfo, athleteInfo }: AccountsInfo['primaryAccount']): {
  given: string
  family: string
} {
  return {
    given: athleteInfo?.givenName ?? userInfo.name,
    family: athleteInfo?.familyName ?? userInfo.familyName,
  }
}

export function getAccountName(account: AccountsInfo['primaryAccount']): string {
  const { given, family } = getAccountNames(account)
  return `${given} ${family}`.trim()
}
