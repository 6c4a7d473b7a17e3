import { type ReactNode, useEffect, useId, useState } from 'react'
import { MINUTES_PER_DAY } from '#judo/competition/quiet-hours.ts'
import { NOTIFICATION_KINDS } from '#judo/order/notifications.ts'
import type { TranslationKey } from '#language/translate.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  readNotificationSettings,
  removeNotificationSettings,
  type NotificationSettings as Settings,
  writeNotificationSettings,
} from '#portal/stores/notification-settings.ts'
import {
  changePush,
  confirmPush,
  findPushState,
  type PushState,
  turnOffPush,
  turnOnPush,
} from '#portal/stores/push-subscription.ts'
import { watchFollows } from '#portal/stores/watch-follows.ts'
import { playSound } from './alert.ts'
import styles from './notification-settings.module.css'
import { TodaysNotifiers } from './TodaysNotifiers.tsx'

/** 22:00 to 7:00 */
const USUAL_QUIET_HOURS = { from: 22 * 60, to: 7 * 60 }

/** Turns notifications of followed judoka and clubs on and off, and says of what and when. The browser is asked only after a click. */
export function NotificationSettings({ followsSomebody }: { followsSomebody: boolean }) {
  const { t } = usePageContext()
  const [state, setState] = useState<PushState | null>(null)
  const [settings, setSettings] = useState<Settings | null>(readNotificationSettings)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    findPushState().then(setState, reportFailure)
    confirmPush().catch(console.error) // language and time zone may have changed
    watchFollows()
  }, [])
  if (state === null) return null
  const isOn = state === 'blocked' ? settings?.by === 'page' : state === 'on'

  if (!isOn && !followsSomebody) return null

  const run = async (action: () => Promise<void>, failure: TranslationKey) => {
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      console.error(error)
      setProblem(t(failure))
    }
    setSettings(readNotificationSettings())
    setBusy(false)
  }
  const turnOn = () =>
    run(async () => setState(await turnOnPush(DEFAULT_NOTIFICATION_SETTINGS)), 'notify.failed')
  const turnOff = () =>
    run(async () => {
      if (state === 'blocked') return removeNotificationSettings()
      setState('off')
      await turnOffPush()
    }, 'follow.failed')
  const tellOnPage = () =>
    run(async () => {
      writeNotificationSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, by: 'page' })
      playSound()
    }, 'notify.failed')
  const change = (changes: Partial<Settings>) => {
    if (!settings) return
    const changed = { ...settings, ...changes }
    setSettings(changed)
    run(async () => {
      writeNotificationSettings(changed)
      if (changed.by === 'push') await changePush(changed)
    }, 'follow.failed')
  }

  return (
    <Section title={t('notify.heading')} id="notifications">
      <div className={styles.settings}>
        <p>{t(state === 'blocked' ? 'notify.pageOnly' : 'notify.text')}</p>
        <p role="status">{isOn && state === 'on' && t('notify.on')}</p>
        {problem && <p role="alert">{problem}</p>}
        {isOn && settings && <Choices settings={settings} onChange={change} />}
        {isOn && settings?.by === 'page' && <TodaysNotifiers />}
        <p>
          {isOn ? (
            <button type="button" className={styles.action} disabled={isBusy} onClick={turnOff}>
              {t('notify.stop')}
            </button>
          ) : (
            <button
              type="button"
              className={styles.action}
              disabled={isBusy}
              onClick={state === 'blocked' ? tellOnPage : turnOn}
            >
              {t(state === 'blocked' ? 'notify.tellHere' : 'notify.turnOn')}
            </button>
          )}
        </p>
      </div>
    </Section>
  )
}

const reportFailure = (error: unknown): void => console.error(error)

type ChoicesProps = { settings: Settings; onChange: (changes: Partial<Settings>) => void }

function Choices({ settings, onChange }: ChoicesProps) {
  const { t } = usePageContext()
  const { kinds, quietHours, sound, vibration } = settings
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('notify.kinds')}</legend>
        {NOTIFICATION_KINDS.filter((kind) => settings.by === 'push' || isOfContest(kind)).map((kind) => (
          <Choice
            key={kind}
            isChecked={kinds.includes(kind)}
            onChange={(isChecked) =>
              onChange({
                kinds: NOTIFICATION_KINDS.filter((option) =>
                  option === kind ? isChecked : kinds.includes(option),
                ),
              })
            }
          >
            {t(`notify.kind.${kind}`)}
          </Choice>
        ))}
      </fieldset>
      <div className={styles.group}>
        <Choice isChecked={sound} onChange={(isChecked) => onChange({ sound: isChecked })}>
          {t('notify.sound')}
        </Choice>
        <Choice isChecked={vibration} onChange={(isChecked) => onChange({ vibration: isChecked })}>
          {t('notify.vibration')}
        </Choice>
      </div>
      <div className={styles.group}>
        <Choice
          isChecked={quietHours !== null}
          onChange={(isChecked) => onChange({ quietHours: isChecked ? USUAL_QUIET_HOURS : null })}
        >
          {t('notify.quiet')}
        </Choice>
        {quietHours && (
          <>
            <TimeField
              label={t('notify.from')}
              minutes={quietHours.from}
              onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
            />
            <TimeField
              label={t('notify.to')}
              minutes={quietHours.to}
              onChange={(to) => onChange({ quietHours: { ...quietHours, to } })}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Draws and results of competitions do not change what an open page shows of today. */
const isOfContest = (kind: (typeof NOTIFICATION_KINDS)[number]): boolean =>
  kind !== 'draw' && kind !== 'results'

type ChoiceProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

const Choice = ({ isChecked, onChange, children }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
)

type TimeFieldProps = { label: string; minutes: number; onChange: (minutes: number) => void }

function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <span className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        required
        value={`${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`}
        onChange={({ target: { value } }) => {
          const [hours = '', rest = ''] = value.split(':')
          if (value) onChange((Number(hours) * 60 + Number(rest)) % MINUTES_PER_DAY)
        }}
      />
    </span>
  )
}

const pad = (number: number): string => String(number).padStart(2, '0')
