import { atom } from 'nanostores'

/** Whether the live feed is connected (portal specification §3); nothing connects it yet. */
export const $liveStatus = atom<'connected' | 'disconnected'>('disconnected')
