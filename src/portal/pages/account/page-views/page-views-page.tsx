import type { ReactNode } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { formatDayShort, formatNumber } from '#language/formats.ts'
import { getLanguage } from '#language/languages.ts'
import { callApi } from '#portal/api/call-api.ts'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { QueryForm, QuerySelect } from '#portal/components/query/QueryForm.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import payment from '../../purchases/payment/payment.module.css'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { listDays, PERIOD_NAMES, parsePeriod } from './page-view-period.ts'

type Partners = CallResponse<'User/Administration'>['partners']

/** How often the pages of a partner were opened: `?partner=` is one that the user administers, `?period=` the length. */
export const userPageViews = definePage<Record<never, never>>()({
  route: 'userPageViews',
  ...ACCOUNT_PAGE,
  query: ['partner', 'period'],
  title: ({ context: { t } }) => t('account.views.title'),
  View: () => <PageViews />,
})

function PageViews() {
  const { t } = usePageContext()
  return (
    <AccountPage title={t('account.views.title')}>
      {({ decidesClaims, partners }) =>
        decidesClaims ? (
          <>
            <p className={styles.text}>{t('account.views.intro')}</p>
            <PartnerViews partners={partners} />
          </>
        ) : (
          <EmptyState>{t('account.forbidden')}</EmptyState>
        )
      }
    </AccountPage>
  )
}

function PartnerViews({ partners }: { partners: Partners }) {
  const { t, query } = usePageContext()
  const [first, ...others] = partners
  if (!first) return <EmptyState>{t('account.views.none')}</EmptyState>
  const chosen = others.find(({ idPartner }) => String(idPartner) === query.partner) ?? first
  const [shortest, ...longer] = PERIOD_NAMES
  return (
    <>
      <QueryForm label={t('account.views.title')}>
        <QuerySelect
          name="partner"
          label={t('partners.choose')}
          all={first.name}
          choices={others.map(({ idPartner, name }) => ({ value: idPartner, label: name }))}
        />
        <QuerySelect
          name="period"
          label={t('account.views.period')}
          all={t(`account.views.${shortest}`)}
          choices={longer.map((name) => ({ value: name, label: t(`account.views.${name}`) }))}
        />
      </QueryForm>
      <Report idPartner={chosen.idPartner} />
    </>
  )
}

function Report({ idPartner }: { idPartner: number }) {
  const { t, code, query } = usePageContext()
  const href = useHref()
  const period = parsePeriod(query.period)
  const call = useCall(`${idPartner} ${period}`, () => {
    const { from: From, to: To } = listDays(period, new Date())
    return callApi('PageViews/Report', { idPartner, From, To })
  })
  const { data } = call
  if (!data) return <PendingCall call={call} />
  if (data.total === 0) return <EmptyState>{t('account.views.none')}</EmptyState>
  const languages = new Intl.DisplayNames(getLanguage(code).locale, { type: 'language' })
  return (
    <Section title={t('account.views.total', { number: formatNumber(code, data.total) })}>
      <Counts
        heading={t('judoka.plot.competition')}
        rows={data.competitions.map(({ name, idExternal, views }) => ({
          key: idExternal,
          name: (
            <a href={href('competition', { id: idExternal })}>
              <bdi>{name}</bdi>
            </a>
          ),
          views,
        }))}
      />
      <Counts
        heading={t('account.language')}
        rows={data.languages.map(({ language, views }) => ({
          key: language,
          // the code of Slovenian is another language's tag
          name: languages.of(language === 'si' ? 'sl' : language) ?? language,
          views,
        }))}
      />
      <Counts
        heading={t('account.views.referrer')}
        rows={data.referrers.map(({ host, views }) => ({ key: host, name: <bdi>{host}</bdi>, views }))}
      />
      <Counts
        heading={t('judoka.plot.date')}
        rows={data.days
          .toReversed()
          .map(({ day, views }) => ({ key: day, name: formatDayShort(code, day), views }))}
      />
    </Section>
  )
}

function Counts({
  heading,
  rows,
}: {
  heading: string
  rows: readonly { key: string; name: ReactNode; views: number }[]
}) {
  const { t, code } = usePageContext()
  if (rows.length === 0) return null
  return (
    <table className={payment.summary}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <td>{t('account.views.title')}</td>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, views }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatNumber(code, views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
