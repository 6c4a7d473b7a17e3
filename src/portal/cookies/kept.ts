/** Something the site keeps in a visitor's browser. */
export type Kept = {
  name: string
  in: 'storage' | 'tab' | 'cookie'
  why:
    | 'language'
    | 'theme'
    | 'names'
    | 'draws'
    | 'accepted'
    | 'followed'
    | 'session'
    | 'signedIn'
    | 'partner'
    | 'inCompetition'
  until: 'untilCleared' | 'oneYear' | 'whileSignedIn' | 'untilClosed'
}

/** All of it (portal specification §9; a test looks through the program for more). */
export const KEPT: readonly Kept[] = [
  { name: 'i18nextLng', in: 'storage', why: 'language', until: 'untilCleared' },
  { name: 'i18next', in: 'cookie', why: 'language', until: 'oneYear' },
  { name: 'darkTheme', in: 'storage', why: 'theme', until: 'untilCleared' },
  { name: 'internationalNames', in: 'storage', why: 'names', until: 'untilCleared' },
  { name: 'legacy_draw', in: 'storage', why: 'draws', until: 'untilCleared' },
  { name: 'followed_judoka', in: 'storage', why: 'followed', until: 'untilCleared' },
  { name: 'cookies_accepted', in: 'storage', why: 'accepted', until: 'untilCleared' },
  { name: 'partner', in: 'storage', why: 'partner', until: 'untilCleared' },
  { name: 'inCompetition', in: 'tab', why: 'inCompetition', until: 'untilClosed' },
  { name: 'hajime.session_token', in: 'cookie', why: 'session', until: 'whileSignedIn' },
  { name: 'hajime.signed_in', in: 'cookie', why: 'signedIn', until: 'whileSignedIn' },
]
