import { ApiError } from '#contract/errors.ts'
import { callApi } from '../data/call-api.ts'
import { showNotice } from '../notice/notice.ts'
import { refreshFollowedJudoka } from '../stores/followed-judoka.ts'

/** Offers a signed-in visitor to keep the judoka that this device follows in the account. Loaded if it follows somebody. */

/** Asks once per tab. Those that the account follows already are not counted. */
export async function offerToKeepFollows(): Promise<void> {
  if (sessionStorage.getItem('followed_offer')) return
  const inAccount = new Set(await callApi('Follow/GetUserFollowingJudokaIds', undefined))
  const onDevice: unknown = JSON.parse(localStorage.getItem('followed_judoka') ?? '[]')
  const ids = Array.isArray(onDevice)
    ? onDevice.filter((id) => Number.isInteger(id) && !inAccount.has(id))
    : []
  if (ids.length === 0) return localStorage.removeItem('followed_judoka')
  await showNotice((t) => ({
    text: t('follow.onDevice', { count: ids.length }),
    actions: [
      { label: t('follow.keep'), run: () => keepFollows(ids).catch(console.error) },
      { label: t('follow.notNow'), run: () => sessionStorage.setItem('followed_offer', 'declined') },
    ],
  }))
}

/** Follows one after the other. Those that fail stay on the device, and are offered again; those without a profile any more are dropped. */
async function keepFollows(ids: readonly number[]): Promise<void> {
  const failed: number[] = []
  for (const idJudoka of ids) {
    try {
      await callApi('Follow/UserFollowJudoka', { body: { idJudoka } })
    } catch (error) {
      console.error(error)
      if (!(error instanceof ApiError && error.status === 404)) failed.push(idJudoka)
    }
  }
  if (failed.length > 0) {
    localStorage.setItem('followed_judoka', JSON.stringify(failed))
    await showNotice((t) => ({ text: t('follow.failed'), isError: true }))
  } else localStorage.removeItem('followed_judoka')
  refreshFollowedJudoka()
}
