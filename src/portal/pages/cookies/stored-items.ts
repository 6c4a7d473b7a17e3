/** An item that the site stores in the visitor's browser. */
export type StoredItem = {
  name: string
  storage: 'storage' | 'tab' | 'cookie' | 'cache' | 'database'
  purpose:
    | 'language'
    | 'theme'
    | 'names'
    | 'draws'
    | 'volume'
    | 'accepted'
    | 'followed'
    | 'followedAccount'
    | 'followedClubs'
    | 'followedOffer'
    | 'notifications'
    | 'recentSearches'
    | 'entryDrafts'
    | 'session'
    | 'signedIn'
    | 'knownDevice'
    | 'registration'
    | 'logInElsewhere'
    | 'countedApart'
    | 'partner'
    | 'inCompetition'
    | 'seenPages'
    | 'keptPages'
    | 'cacheAges'
  lifetime: 'untilCleared' | 'oneYear' | 'whileSignedIn' | 'untilClosed' | 'fiveMinutes' | 'twelveHours'
}

/** All stored items (portal specification §9; a test searches the code for others). */
export const STORED_ITEMS: readonly StoredItem[] = [
  { name: 'i18nextLng', storage: 'storage', purpose: 'language', lifetime: 'untilCleared' },
  { name: 'i18next', storage: 'cookie', purpose: 'language', lifetime: 'oneYear' },
  { name: 'darkTheme', storage: 'storage', purpose: 'theme', lifetime: 'untilCleared' },
  { name: 'internationalNames', storage: 'storage', purpose: 'names', lifetime: 'untilCleared' },
  { name: 'legacy_draw', storage: 'storage', purpose: 'draws', lifetime: 'untilCleared' },
  { name: 'videoVolume', storage: 'storage', purpose: 'volume', lifetime: 'untilCleared' },
  { name: 'videoMuted', storage: 'storage', purpose: 'volume', lifetime: 'untilCleared' },
  { name: 'followed_judoka', storage: 'storage', purpose: 'followed', lifetime: 'untilCleared' },
  { name: 'followed_account', storage: 'storage', purpose: 'followedAccount', lifetime: 'whileSignedIn' },
  { name: 'followed_clubs', storage: 'storage', purpose: 'followedClubs', lifetime: 'untilCleared' },
  { name: 'followed_offer', storage: 'tab', purpose: 'followedOffer', lifetime: 'untilClosed' },
  { name: 'notifications', storage: 'storage', purpose: 'notifications', lifetime: 'untilCleared' },
  { name: 'entry_drafts', storage: 'storage', purpose: 'entryDrafts', lifetime: 'untilCleared' },
  { name: 'recent_searches', storage: 'storage', purpose: 'recentSearches', lifetime: 'untilCleared' },
  { name: 'cookies_accepted', storage: 'storage', purpose: 'accepted', lifetime: 'untilCleared' },
  { name: 'cookies_accepted', storage: 'tab', purpose: 'accepted', lifetime: 'untilClosed' },
  { name: 'partner', storage: 'storage', purpose: 'partner', lifetime: 'untilCleared' },
  { name: 'partner', storage: 'tab', purpose: 'partner', lifetime: 'untilClosed' },
  { name: 'inCompetition', storage: 'tab', purpose: 'inCompetition', lifetime: 'untilClosed' },
  { name: 'hajime.session_token', storage: 'cookie', purpose: 'session', lifetime: 'whileSignedIn' },
  { name: 'hajime.signed_in', storage: 'cookie', purpose: 'signedIn', lifetime: 'whileSignedIn' },
  { name: 'hajime.device', storage: 'cookie', purpose: 'knownDevice', lifetime: 'oneYear' },
  { name: 'hajime.registration', storage: 'cookie', purpose: 'registration', lifetime: 'twelveHours' },
  { name: 'hajime.state', storage: 'cookie', purpose: 'logInElsewhere', lifetime: 'fiveMinutes' },
  { name: 'hajime.visitor', storage: 'cookie', purpose: 'countedApart', lifetime: 'twelveHours' },
  { name: 'hajime-pages', storage: 'cache', purpose: 'seenPages', lifetime: 'untilCleared' },
  { name: 'hajime-hashed', storage: 'cache', purpose: 'seenPages', lifetime: 'untilCleared' },
  { name: 'hajime-data', storage: 'cache', purpose: 'seenPages', lifetime: 'untilCleared' },
  { name: 'hajime-images', storage: 'cache', purpose: 'seenPages', lifetime: 'untilCleared' },
  { name: 'workbox-expiration', storage: 'database', purpose: 'cacheAges', lifetime: 'untilCleared' },
  { name: 'hajime-offline', storage: 'cache', purpose: 'keptPages', lifetime: 'untilCleared' },
]
