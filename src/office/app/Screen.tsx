import { lazy, Suspense } from 'react'
import { AccessScreen } from '../access/AccessScreen.tsx'
import { InvitationsScreen } from '../access/InvitationsScreen.tsx'
import { ChangesScreen } from '../changes/ChangesScreen.tsx'
import { FormScreen } from '../form/FormScreen.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { useSession, useTexts } from './office-context.ts'
import { parseRoute, useAddress } from './router.ts'

// reads files of spreadsheets
const ImportScreen = lazy(() => import('../import/ImportScreen.tsx'))

const MergeScreen = lazy(() => import('../merge/MergeScreen.tsx'))
const PrivacyScreen = lazy(() => import('../privacy/PrivacyScreen.tsx'))
const RemovalsScreen = lazy(() => import('../privacy/RemovalsScreen.tsx'))

/** The screen of the address. */
export function Screen() {
  const { t } = useTexts()
  const { entities, hasFullAccess, levels } = useSession()
  const route = parseRoute(useAddress().pathname)
  if (route.name === 'home') return <HomeScreen />
  if (route.name === 'changes' && (hasFullAccess || levels.audit)) return <ChangesScreen />
  if (route.name === 'invitations' && (hasFullAccess || levels.users)) return <InvitationsScreen />
  if (route.name === 'access') return <AccessScreen />
  if (route.name === 'removals')
    return (
      <Suspense fallback={<p role="status">{t('office.loading')}</p>}>
        <RemovalsScreen />
      </Suspense>
    )
  if (!('definition' in route) || !entities.includes(route.definition.name))
    return (
      <>
        <h1>{t('office.missing')}</h1>
        <p>{t('office.missingText')}</p>
      </>
    )
  const { definition } = route
  const key = definition.name
  if (route.name === 'list') return <ListScreen key={key} definition={definition} />
  if (route.name === 'import')
    return (
      <Suspense fallback={<p role="status">{t('office.loading')}</p>}>
        <ImportScreen key={key} definition={definition} />
      </Suspense>
    )
  if (route.name === 'merge')
    return (
      <Suspense fallback={<p role="status">{t('office.loading')}</p>}>
        <MergeScreen key={key} definition={definition} />
      </Suspense>
    )
  if (route.name === 'privacy')
    return (
      <Suspense fallback={<p role="status">{t('office.loading')}</p>}>
        <PrivacyScreen key={`${key} ${route.id}`} definition={definition} id={route.id} />
      </Suspense>
    )
  const id = route.name === 'row' ? route.id : null
  return <FormScreen key={`${key} ${id}`} definition={definition} id={id} />
}
