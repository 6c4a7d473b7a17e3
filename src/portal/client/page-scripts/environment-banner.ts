import { callApi } from '../data/call-api.ts'
import { $liveStatus } from '../live/live-store.ts'
import './environment-banner.css'

/**
 * During development, a banner with the branch and commit of the API and the state of the live feed (portal specification
 * §2.4). Published pages don't include it.
 */

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
  const { lastCommitInfo, branchName, environment } = await callApi('EnvInfo/GetEnvInfo', undefined)
  if (environment === 'production') return
  summary.textContent = `${environment} · ${branchName} · ${lastCommitInfo}`
  const put = () => document.body.prepend(banner)
  put()
  document.addEventListener('astro:after-swap', put)
}
