import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { callApi } from '#portal/api/call-api.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Language, time zone, billing country and mails of a user. */
export const userSettings = definePage<Record<never, never>>()({
  route: 'userSettings',
  ...ACCOUNT_PAGE,
  title: ({ context: { t } }) => t('account.settings'),
  View: () => <Settings />,
})

function Settings() {
  const { t } = usePageContext()
  return <AccountPage title={t('account.settings')}>{() => <LoadedSettings />}</AccountPage>
}

function LoadedSettings() {
  const texts = usePageContext()
  const call = useCall('settings', async () => {
    const [settings, { list }] = await Promise.all([
      callApi('User/Settings', undefined),
      callApi('CodeList/GetCountries', { Page: 1, PerPage: 500 }),
    ])
    return { settings, countries: list }
  })
  if (!call.data) return <PendingCall call={call} />
  const { compare } = createNameCollator(texts.code)
  const countries = call.data.countries
    .map(({ idCountry, short, name }) => {
      const translated = getTeamNationName(short, texts)
      return { id: idCountry, name: translated === short ? name : translated }
    })
    .sort((a, b) => compare(a.name, b.name))
  return <SettingsForm settings={call.data.settings} countries={countries} />
}
