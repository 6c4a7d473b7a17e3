import { useState } from 'react'
import { shareAddress } from '../data/share-address.ts'
import { usePageContext } from '../page-context.ts'
import { Icon } from './Icon.tsx'
import styles from './player.module.css'
import { $playback, $video } from './player-store.ts'
import { formatStartHash } from './start-second.ts'

/** Shares or copies the address of the video at the present second, which the page then has as well. */
export function Share() {
  const { t } = usePageContext()
  const [isCopied, setCopied] = useState(false)
  async function share(): Promise<void> {
    const video = $video.get()
    if (!video) return
    const address = new URL(video.address, location.href)
    address.hash = formatStartHash($playback.get().second)
    if (address.pathname === location.pathname) history.replaceState(history.state, '', address)
    setCopied(await shareAddress(address.href))
  }
  return (
    <span className={styles.share}>
      <button type="button" aria-label={t('player.share')} title={t('player.share')} onClick={share}>
        <Icon name="share" />
      </button>
      <output>{isCopied && t('contest.copied')}</output>
    </span>
  )
}
