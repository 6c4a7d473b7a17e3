import { useStore } from '@nanostores/react'
import { usePageContext } from '../page-context.ts'
import styles from './player.module.css'
import { setCaption, setHeight, setRate } from './player-control.ts'
import { $playback } from './player-store.ts'

const RATES = [0.25, 0.5, 1, 1.5, 2]

/** Speed; quality and captions where there is a choice. */
export function Settings() {
  const { t } = usePageContext()
  const { rate, heights, height, captions, caption } = useStore($playback)
  return (
    <span className={styles.settings} dir="ltr">
      <select
        aria-label={t('player.speed')}
        value={rate}
        onChange={({ target }) => setRate(Number(target.value))}
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice}>
            {`${choice}×`}
          </option>
        ))}
      </select>
      {heights.length > 1 && (
        <select
          aria-label={t('player.quality')}
          value={height ?? ''}
          onChange={({ target }) => setHeight(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('player.automatic')}</option>
          {heights.map((choice) => (
            <option key={choice} value={choice}>
              {`${choice}p`}
            </option>
          ))}
        </select>
      )}
      {captions.length > 0 && (
        <select
          aria-label={t('player.captions')}
          value={caption ?? ''}
          onChange={({ target }) => setCaption(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('player.withoutCaptions')}</option>
          {captions.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}
