import { type AddressTable, findServiceAddresses } from '#publication/service-addresses.ts'

/** The addresses of the site (`HAJIME_HOSTS`); the build replaces it. */
const TABLE: AddressTable = import.meta.env.SERVICE_ADDRESSES ?? {}

/** The origin of the page; while rendering the site, its public address. */
const ORIGIN: string = import.meta.env.SSR
  ? new URL(import.meta.env.SITE ?? 'http://localhost').origin
  : location.origin

/** Addresses of the services for the host that the page runs on. */
export const SERVICES = findServiceAddresses(TABLE, ORIGIN.replace(/.*\//, ''))

export const buildCdnAddress = (path: string): string => `${SERVICES.api}/cdn/${path}`

export const buildPublicAddress = (path: string): string => ORIGIN + path

/** A path of this site as the account service returns to it: with the origin if the service is on another host. */
export const buildReturnAddress = (path: string): string =>
  (SERVICES.account && (SERVICES.portal || ORIGIN)) + path

/** Origin of the live feed: `wss://live.judo.example`. */
export const getRealtimeOrigin = (): string => (SERVICES.realtime || ORIGIN).replace(/^http/, 'ws')
