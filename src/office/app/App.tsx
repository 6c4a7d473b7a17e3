import { useStore } from '@nanostores/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { storeLanguage } from '#portal/stores/preferences.ts'
import { callOffice, readSession } from '../data/office-api.ts'
import { $partner, choosePartner } from '../data/partner-choice.ts'
import { queryClient } from '../data/query-client.ts'
import { isSignedOut, readProblem } from '../data/read-problem.ts'
import { loadTypeface } from '../texts/load-typeface.ts'
import { chooseLanguage, fetchOfficeTexts, type OfficeTranslate } from '../texts/office-texts.ts'
import { Frame } from './Frame.tsx'
import { LanguageContext, SessionContext, useTexts } from './office-context.ts'
import { followLink } from './router.ts'
import { Screen } from './Screen.tsx'
import { NoAccess, SignIn, Unavailable } from './Welcome.tsx'

/** The back office: texts, then the session, then the frame with the screen of the address. */
export function App() {
  useEffect(() => {
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [])
  return (
    <WithTexts>
      <QueryClientProvider client={queryClient}>
        <WithSession />
      </QueryClientProvider>
    </WithTexts>
  )
}

function WithTexts({ children }: { children: ReactNode }) {
  const [code, setCode] = useState(chooseLanguage)
  const [loaded, setLoaded] = useState<{ code: LanguageCode; t: OfficeTranslate } | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all([fetchOfficeTexts(code), loadTypeface(code)]).then(
      ([t]) => isCurrent && setLoaded({ code, t }),
      (error: Error) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [code])
  useEffect(() => {
    if (!loaded) return
    const { tag, direction } = getLanguage(loaded.code)
    Object.assign(document.documentElement, { lang: tag, dir: direction })
  }, [loaded])
  // without texts nothing can be said
  if (failure && !loaded) throw failure
  if (!loaded) return null
  const choose = (chosen: LanguageCode) => {
    storeLanguage(chosen)
    setCode(chosen)
  }
  return <LanguageContext value={{ ...loaded, choose }}>{children}</LanguageContext>
}

function WithSession() {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSession(signal),
    staleTime: 60_000,
  })
  const chosen = useStore($partner)
  // a partner that the user no longer reaches is no choice
  const isChosen = data?.partners.some(({ id }) => id === chosen) ?? false
  if (data && chosen !== null && !isChosen) choosePartner(null)
  const { data: narrowed, error: refusal } = useQuery({
    queryKey: ['session', chosen],
    queryFn: ({ signal }) => callOffice('Office/Session', {}, signal),
    staleTime: 60_000,
    enabled: isChosen,
  })
  if (data && (!isChosen || narrowed))
    return (
      <SessionContext value={{ ...data, ...narrowed, partners: data.partners }}>
        <Frame>
          <Screen />
        </Frame>
      </SessionContext>
    )
  if (!error && !refusal) return <p role="status">{t('office.loading')}</p>
  if (error && isSignedOut(error)) return <SignIn />
  return error && readProblem(error).status === 403 ? <NoAccess /> : <Unavailable retry={() => refetch()} />
}
