/** Marks the contest that is on in the lists of the page (`pages/watch/CompetitionVideos.tsx`, `ContestsOnMats.tsx`). */
export function markContestInPage(contest: number | null): void {
  for (const item of document.querySelectorAll<HTMLElement>('li[data-contest]')) {
    if (item.dataset.contest === String(contest)) item.setAttribute('aria-current', 'true')
    else item.removeAttribute('aria-current')
  }
}
