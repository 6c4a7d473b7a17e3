import { $followedClubs, setClubFollowed } from '#portal/stores/followed-clubs.ts'
import { $followedJudoka, setJudokaFollowed } from '#portal/stores/followed-judoka.ts'
import './follow-stars.css'

/**
 * Stars to follow judoka in prerendered lists, and the button of a profile or a club. A list with `data-follow` reserves the space of its stars
 * (`components/theme/base.css`); the id is in the link to the judoka. A page of two hundred judoka would exceed its size with a button
 * in every row.
 */

/** The label of a star by language tag, with `{{name}}`; the build replaces it. */
const LABELS: Readonly<Record<string, string>> = import.meta.env.FOLLOW_LABELS ?? {}

const ROWS = '[data-follow] :is(li, tbody tr)'

let isStarted = false

/** Adds the stars that are missing, and goes on when React changes the page. */
export function showFollowStars(): void {
  if (!isStarted) {
    isStarted = true
    $followedJudoka.listen(update)
    $followedClubs.listen(update)
    new MutationObserver(update).observe(document.documentElement, { childList: true, subtree: true })
  }
  update()
}

function update(): void {
  const rows = [...document.querySelectorAll(ROWS)]
    .map(readRow)
    .filter(({ id, star }) => star?.dataset.judoka !== id)
  // all names before the first star: which spelling is shown depends on the layout, and each star changes that
  const names = rows.map(({ link }) => link?.innerText.trim() ?? '')
  for (const [at, row] of rows.entries()) replaceStar(row, names[at] ?? '')
  const followed = $followedJudoka.get()
  for (const button of document.querySelectorAll<HTMLElement>('button[data-judoka]'))
    button.setAttribute('aria-pressed', String(followed.has(Number(button.dataset.judoka))))
  const clubs = $followedClubs.get()
  for (const button of document.querySelectorAll<HTMLElement>('button[data-club]'))
    button.setAttribute('aria-pressed', String(clubs.has(Number(button.dataset.club))))
}

/** Rows of withheld judoka and of teams have no link to a judoka, and no star. */
function readRow(row: Element) {
  const link = row.querySelector<HTMLElement>('a[href*="/judoka/"]')
  const id = /\/judoka\/(\d+)\/$/.exec(link?.getAttribute('href') ?? '')?.[1]
  return { row, link, id, star: row.querySelector<HTMLElement>('[data-star]') }
}

function replaceStar({ row, link, id, star }: ReturnType<typeof readRow>, name: string): void {
  star?.remove()
  if (!link || id === undefined) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.star = ''
  button.dataset.judoka = id
  const label = LABELS[document.documentElement.lang] ?? '{{name}}'
  button.title = label.replace('{{name}}', name)
  button.setAttribute('aria-label', button.title)
  button.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.8l2.8 6 6.5.8-4.8 4.4 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z"/></svg>'
  ;(link.closest('th') ?? row).append(button)
}

/** Follows or unfollows the judoka or the club of a button. */
export function toggleFollow(button: HTMLElement): void {
  showFollowStars()
  const { judoka, club, name = '' } = button.dataset
  const follows = button.getAttribute('aria-pressed') !== 'true'
  if (club) setClubFollowed({ id: Number(club), name }, follows)
  else setJudokaFollowed(Number(judoka), follows)
  // the same judoka may have several stars
  update()
}
