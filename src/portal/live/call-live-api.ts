import { LIVE_PATH } from '#contract/live/groups.ts'
import { getRealtimeOrigin, SERVICES } from '../data/service-addresses.ts'
import { createLiveApi } from './create-live-api.ts'

export const callLiveApi = createLiveApi({ base: SERVICES.api })

/** Address of the socket: `wss://judo.example/live`. */
export const getSocketAddress = (): string => getRealtimeOrigin() + LIVE_PATH
