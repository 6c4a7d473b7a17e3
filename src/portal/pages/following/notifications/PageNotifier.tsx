import { useEffect, useRef } from 'react'
import { type TimeZone, today } from '#judo/competition/local-time.ts'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import { showNotice } from '#portal/notice/notice.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderBlock } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { OrderContext } from '#portal/pages/contest-order/model/order-context.ts'
import { readNotificationSettings } from '#portal/stores/notification-settings.ts'
import { playSound, vibrate } from './alert.ts'
import {
  listPageNotifications,
  type PageNotification,
  selectPageNotifications,
} from './page-notifications.ts'

type Props = { blocks: readonly OrderBlock[]; context: OrderContext }

/** Notifies in the open page, where the browser allows no push messages and the visitor wants it. Nothing is notified when the page is opened. */
export function PageNotifier({ blocks, context }: Props) {
  const { t } = usePageContext()
  const known = useRef<ReadonlySet<string> | null>(null)
  const { followedIds, moment, participants } = context
  const { timeZone } = context.competition.competition
  useEffect(() => {
    if (moment === null) return
    const current = listPageNotifications(blocks, followedIds, today(moment, timeZone), moment)
    const before = known.current
    known.current = new Set([...(before ?? []), ...current.map(({ key }) => key)])
    const settings = readNotificationSettings()
    if (before === null || settings === null) return
    const sentences = selectPageNotifications(current, before, settings, {
      moment,
      timeZone: readDeviceTimeZone(moment),
    }).flatMap((notification) => {
      const person = participants.people.get(notification.person)
      if (!person) return []
      return t('text.labelled', { label: formatNameInCapitals(person), value: describe(notification) })
    })
    if (sentences.length === 0) return
    showNotice(() => ({ text: sentences.join('\n'), actions: [] })).catch(console.error)
    if (settings.sound) playSound()
    if (settings.vibration) vibrate()

    function describe({ kind, contestsBefore, contest, person }: PageNotification): string {
      const { mat, winner, white, blue } = contest
      if (kind === 'called') return t('notify.calledTo', { mat })
      if (kind === 'upcoming')
        return contestsBefore === 0
          ? t('notify.next', { mat })
          : t('notify.contestsBefore', { count: contestsBefore, mat })
      const rival = participants.people.get((person === white ? blue : white) ?? 0)
      const opponent = rival && !rival.withheld ? formatNameInCapitals(rival) : t('person.withheld')
      return t(`notify.${winner === null ? 'undecided' : winner === person ? 'won' : 'lost'}`, { opponent })
    }
  }, [blocks, followedIds, moment, participants, timeZone, t])
  return null
}

/** The clocks of the device: quiet hours are those of the reader. */
const readDeviceTimeZone = (moment: number): TimeZone => ({
  name: '',
  offsets: [{ from: null, minutes: -new Date(moment).getTimezoneOffset() }],
})
