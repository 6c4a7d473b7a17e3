import { callApi } from '../api/call-api.ts'
import { showNotice } from '../notice/notice.ts'

/** The judoka that the signed-in user follows, at the server. Loaded when somebody is signed in. */

/** The last change of each judoka. Changes of one judoka are sent in their order. */
const changes = new Map<number, Promise<unknown>>()

/** Passes on the ids that the server has, unless the visitor has changed them meanwhile. A failure is only logged (portal specification §8). */
export async function loadFollows(onLoad: (ids: readonly number[]) => unknown): Promise<void> {
  try {
    const ids = await callApi('Follow/GetUserFollowingJudokaIds', undefined)
    if (changes.size === 0) onLoad(ids)
  } catch (error) {
    console.error(error)
  }
}

/** @param undo called if the server does not accept the change and there was no other of this judoka since */
export async function saveFollow(id: number, follows: boolean, undo: () => unknown): Promise<void> {
  const name = follows ? 'Follow/UserFollowJudoka' : 'Follow/UserUnfollowJudoka'
  const before = changes.get(id) ?? Promise.resolve()
  const change = before.catch(() => undefined).then(() => callApi(name, { body: { idJudoka: id } }))
  changes.set(id, change)
  try {
    await change
  } catch (error) {
    console.error(error)
    if (changes.get(id) !== change) return
    undo()
    await showNotice((t) => ({ text: t('follow.failed'), isError: true }))
  } finally {
    if (changes.get(id) === change) changes.delete(id)
  }
}
