import { buildPlatformUrl } from '#publication/videos.ts'
import { useLogInHref } from '../hooks/use-log-in-href.ts'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './player.module.css'
import { allowYouTube, retry, seekToLive } from './player-control.ts'
import type { OpenVideo, PlayerProblem } from './player-store.ts'

/** Why nothing plays, and a way on. */
export function Problem({ problem, video }: { problem: PlayerProblem; video: OpenVideo }) {
  const { t } = usePageContext()
  const href = useHref()
  const logInHref = useLogInHref()
  const isElsewhere = problem === 'failed' || problem === 'unreachable'
  const platform = isElsewhere ? buildPlatformUrl(video.slug, video.second ?? 0) : null
  return (
    <div className={styles.message} role="alert">
      <p>{t(`player.problem.${problem}`)}</p>
      <p>
        {problem === 'signIn' ? (
          <a href={logInHref}>{t('account.logIn')}</a>
        ) : problem === 'subscription' ? (
          <a href={`${href('subscriptions')}?video=${encodeURIComponent(video.slug)}`}>
            {t('player.subscribe')}
          </a>
        ) : problem === 'outside' ? (
          <button type="button" onClick={seekToLive}>
            {t('player.toLive')}
          </button>
        ) : (
          <button type="button" onClick={retry}>
            {t(problem === 'ended' ? 'player.again' : 'player.retry')}
          </button>
        )}
        {platform && (
          <a href={platform} rel="noopener">
            {t('watch.atPlatform', { platform: 'YouTube' })}
          </a>
        )}
      </p>
    </div>
  )
}

/** What loading a video of YouTube means; nothing is requested before the visitor agrees. */
export function Consent() {
  const { t } = usePageContext()
  return (
    <div className={styles.message}>
      <p>{t('player.consent')}</p>
      <p>
        <button type="button" onClick={allowYouTube}>
          {t('player.load')}
        </button>
      </p>
    </div>
  )
}
