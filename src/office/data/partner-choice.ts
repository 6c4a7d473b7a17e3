import { atom } from 'nanostores'
import { PARTNER_HEADER } from '#contract/office/office-calls.ts'
import { readStorage, writeStorage } from '#portal/stores/storage.ts'

/** The partner whose part of the office the user works in, kept on the device; null for all of them. */

const KEY = 'office_partner'

export const $partner = atom<number | null>(Number(readStorage(KEY)) || null)

export function choosePartner(id: number | null): void {
  writeStorage(KEY, String(id ?? ''))
  $partner.set(id)
}

/** Sends a request for the chosen partner: the server answers with what belongs to it. */
export function sendForPartner(request: Request): Promise<Response> {
  const id = $partner.get()
  if (id !== null) request.headers.set(PARTNER_HEADER, String(id))
  return fetch(request)
}
