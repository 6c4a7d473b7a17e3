import { ApiError } from '#contract/errors.ts'
import { callApi } from '#portal/api/call-api.ts'
import { showNotice } from '#portal/notice/notice.ts'
import { refreshFollowedJudoka } from '#portal/stores/followed-judoka.ts'
import { readStorage, removeStorage, writeStorage } from '#portal/stores/storage.ts'
import { isId } from '#portal/stores/stored-list.ts'

/** Offers a signed-in visitor to keep the judoka that this device follows in the account. Loaded if it follows somebody. */

/** Asks once per tab. Those that the account follows already are not counted. */
export async function offerToKeepFollows(): Promise<void> {
  if (readStorage('followed_offer')) return
  const inAccount = new Set(await callApi('Follow/GetUserFollowingJudokaIds', undefined))
  const ids = readFollowedOnDevice().filter((id) => !inAccount.has(id))
  if (ids.length === 0) return removeStorage('followed_judoka')
  await showNotice((t) => ({
    text: t('follow.onDevice', { count: ids.length }),
    actions: [
      { label: t('follow.keep'), run: () => keepFollows(ids).catch(console.error) },
      { label: t('follow.notNow'), run: () => writeStorage('followed_offer', 'declined', true) },
    ],
  }))
}

/** None if what is stored is no list. */
function readFollowedOnDevice(): number[] {
  try {
    const stored: unknown = JSON.parse(readStorage('followed_judoka') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isId) : []
  } catch {
    return []
  }
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
    writeStorage('followed_judoka', JSON.stringify(failed), false)
    await showNotice((t) => ({ text: t('follow.failed'), isError: true }))
  } else removeStorage('followed_judoka')
  refreshFollowedJudoka()
}
