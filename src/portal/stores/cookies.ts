import { atom } from 'nanostores'

/** Whether the notice on cookies was read (portal specification §9: `cookies_accepted`, value `v1`). */
export const $cookiesAccepted = atom(read())

/** What was read; a notice that says something new has another. */
const VERSION = 'v1'

$cookiesAccepted.listen((accepted) => {
  try {
    if (accepted) localStorage.setItem('cookies_accepted', VERSION)
  } catch {
    // refused: the notice is gone as long as the page
  }
})

function read(): boolean {
  return document.documentElement.dataset.cookies === 'v1'
}
