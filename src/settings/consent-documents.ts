/**
 * Documents that visitors accept when they register, at addresses of this or another host. The version identifies the wording. After
 * a new one, the page of the account asks users to accept it.
 */
export const CONSENT_DOCUMENTS = [
  { code: 'terms', version: '2026-11-01', address: 'https://hajime.example/terms/' },
  { code: 'privacy', version: '2026-11-01', address: 'https://hajime.example/privacy/' },
] as const
