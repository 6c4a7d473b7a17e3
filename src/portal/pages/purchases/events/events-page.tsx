import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import { EventList } from './EventList.tsx'
import { EventView } from './EventView.tsx'

/** Events that are not competitions; the addresses are ours. The API delivers their data, because free places change at any time. */

type NoData = Record<never, never>

export const events = definePage<NoData>()({
  route: 'events',
  prerender: 'declared',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('events.heading'),
  description: ({ context: { t } }) => t('events.description'),
  View: Events,
})

export const event = definePage<NoData>()({
  route: 'event',
  prerender: 'default',
  instances: 'onRequest',
  files: () => ({}),
  title: ({ context: { t } }) => t('events.heading'),
  description: ({ context: { t } }) => t('events.description'),
  View: ({ params }) => <EventView key={params.event} idEvent={Number(params.event)} />,
})

function Events() {
  const { t } = usePageContext()
  return (
    <div data-personal="" className={apply.page}>
      <h1>{t('events.heading')}</h1>
      <p className={apply.lead}>{t('events.description')}</p>
      <EventList />
    </div>
  )
}
