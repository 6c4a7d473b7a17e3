import { $liveStatus } from '../live/live-status.ts'
import './environment-banner.css'

/**
 * While developing, which branch and commit the API runs, and whether the live feed is connected (portal specification
 * §2.4). No page that is published brings this.
 */
type Environment = { lastCommitInfo: string; branchName: string; environment: string }

const banner = document.createElement('aside')
banner.className = 'environment'
banner.setAttribute('aria-label', 'Environment')
const summary = document.createElement('span')
const feed = document.createElement('span')
feed.className = 'environment-feed'
banner.append(summary, feed)

$liveStatus.subscribe((status) => {
  feed.dataset.status = status
  feed.textContent = `live feed ${status}`
})

showBanner().catch(console.error)

async function showBanner(): Promise<void> {
  const response = await fetch('/api/EnvInfo/GetEnvInfo')
  const { lastCommitInfo, branchName, environment } = (await response.json()) as Environment
  if (environment === 'production') return
  summary.textContent = `${environment} · ${branchName} · ${lastCommitInfo}`
  const put = () => document.body.prepend(banner)
  put()
  document.addEventListener('astro:after-swap', put)
}
