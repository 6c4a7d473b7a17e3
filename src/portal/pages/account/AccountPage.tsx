import type { ReactNode } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { callApi } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { type Tab, Tabs } from '#portal/components/content/Tabs.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../purchases/apply.module.css'
import { LogInPrompt } from '../purchases/LogInPrompt.tsx'
import { PendingCall } from '../purchases/PendingCall.tsx'

/** What the signed-in user administers. */
type Administration = CallResponse<'User/Administration'>

/**
 * A page of the signed-in user, with the way to the others. Its contents are private, so prerendered HTML has none: the browser renders
 * the page again (`page-scripts/load-router.ts`).
 */
export function AccountPage({
  title,
  children,
}: {
  title: string
  children: (administration: Administration) => ReactNode
}) {
  const { t } = usePageContext()
  const isSignedIn = useSignedIn()
  return (
    <div data-personal="" className={apply.page}>
      <h1>{title}</h1>
      {isSignedIn === null && <p aria-busy="true" className={apply.loading} />}
      {isSignedIn === false && <LogInPrompt text={t('account.logInFirst')} />}
      {isSignedIn && <Contents>{children}</Contents>}
    </div>
  )
}

function Contents({ children }: { children: (administration: Administration) => ReactNode }) {
  const call = useCall('administration', () => callApi('User/Administration', undefined))
  const tabs = useTabs(call.data?.decidesClaims ?? false)
  const { t } = usePageContext()
  // the session has ended, and the cookie that says so is still there
  if (readErrorBody(call.error).status === 401) return <LogInPrompt text={t('account.logInFirst')} />
  if (!call.data) return <PendingCall call={call} />
  return (
    <>
      <Tabs label={t('account.menu')} tabs={tabs} />
      {children(call.data)}
    </>
  )
}

/** @param decides whether the user administers a club or federation */
function useTabs(decides: boolean): Tab[] {
  const { t, route } = usePageContext()
  const href = useHref()
  const tab = (
    to: 'user' | 'userLinks' | 'userSettings' | 'userClaims' | 'userPageViews',
    label: string,
  ) => ({
    label,
    href: href(to),
    current: route === to,
  })
  return [
    tab('user', t('account.menu')),
    tab('userLinks', t('account.links.title')),
    tab('userSettings', t('account.settings')),
    ...(decides
      ? [
          tab('userClaims', t('account.claims.heading')),
          tab('userPageViews', t('account.views.title')),
          { label: t('account.office'), href: '/office/', current: false },
        ]
      : []),
  ]
}
