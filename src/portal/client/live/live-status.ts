import { atom } from 'nanostores'

/** Whether the live feed is connected (portal specification §3); where nothing is live, it isn't. */
export const $liveStatus = atom<'connected' | 'disconnected'>('disconnected')
