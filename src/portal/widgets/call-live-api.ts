import { LIVE_PATH } from '#contract/live/groups.ts'
import { findServiceAddresses } from '#publication/service-addresses.ts'
import { createLiveApi } from '../live/create-live-api.ts'
import { ORIGIN } from './site.ts'

const SERVICES = findServiceAddresses(import.meta.env.SERVICE_ADDRESSES ?? {}, new URL(ORIGIN).host)

/** Address of the socket: `wss://judo.example/live`. */
export const getSocketAddress = (): string => (SERVICES.realtime || ORIGIN).replace(/^http/, 'ws') + LIVE_PATH

/** Calls without the cookies of the visitor. */
export const callLiveApi = createLiveApi({
  base: SERVICES.api || ORIGIN,
  transport: (request) => fetch(new Request(request, { credentials: 'omit' })),
})
