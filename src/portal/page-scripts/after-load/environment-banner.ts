import { callApi } from '#portal/api/call-api.ts'
import { $liveStatus } from '#portal/live/live-store.ts'
import type { HostEnvironment } from './host-environment.ts'
import './environment-banner.css'

/**
 * A banner with the branch and commit of the API and the state of the live feed (portal specification §2.4): during development,
 * and on hosts that are a preview. Others don't load it.
 */

const banner = document.createElement('aside')
banner.className = 'environment'
banner.setAttribute('aria-label', 'Environment')
banner.lang = 'en'
banner.dir = 'ltr'
const summary = document.createElement('span')
const feed = document.createElement('span')
feed.className = 'environment-feed'
banner.append(summary, feed)

$liveStatus.subscribe((status) => {
  feed.dataset.status = status
  feed.textContent = `live feed ${status}`
})

/** @param hostEnvironment where the page runs, which may differ from the environment of its API */
export async function showBanner(hostEnvironment: HostEnvironment): Promise<void> {
  const { lastCommitInfo, branchName, environment } = await callApi('EnvInfo/GetEnvInfo', undefined)
  if (environment === 'production' && hostEnvironment !== 'preview') return
  const name = hostEnvironment === 'preview' ? hostEnvironment : environment
  summary.textContent = [name, branchName, lastCommitInfo].filter(Boolean).join(' · ')
  const put = () => document.body.prepend(banner)
  put()
  document.addEventListener('astro:after-swap', put)
}
