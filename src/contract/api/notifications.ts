import { z } from 'zod'
import { MINUTES_PER_DAY } from '#judo/competition/quiet-hours.ts'
import { isTimeZone } from '#judo/competition/zone-data.ts'
import { NOTIFICATION_KINDS } from '#judo/order/notifications.ts'
import { del, get, post } from '../call-definition.ts'
import { LARGEST_ID } from '../limits.ts'
import { genericResult } from '../responses.ts'

const minute = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY - 1)

const ids = z.array(z.int().positive().max(LARGEST_ID)).max(500)

export const pushSubscriptionRequest = z
  .object({
    endpoint: z
      .string()
      .max(1000)
      .regex(/^https?:\/\/[\x21-\x7e]+$/, 'expected an address')
      .describe('Address of the browser at its push service'),
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/, 'expected a public key of 65 bytes in base64url')
      .describe('Public key of the browser'),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/, 'expected 16 bytes in base64url')
      .describe('Secret that the browser shares with this server'),
    locale: z.string().max(10).describe('Language of the notifications'),
    timeZone: z.string().max(60).refine(isTimeZone, 'expected a time zone such as Europe/Ljubljana'),
    kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
    quietHours: z
      .object({ from: minute, to: minute })
      .nullable()
      .describe('Hours of the day without notifications, in minutes since midnight'),
    sound: z.boolean(),
    vibration: z.boolean(),
    judoka: ids.describe(
      'Judoka that the browser follows; with an account, those of the account count instead',
    ),
    clubs: ids.describe('Clubs that the browser follows'),
  })
  .describe('A browser that is to be notified, and of what')

export const stopRequest = z
  .object({
    token: z
      .string()
      .max(200)
      .regex(/^\d{1,10}\.[\w-]{43}$/, 'expected the token of a notification')
      .describe('From a notification or the response to subscribing'),
  })
  .describe('The browser that is not to be notified any more')

export const notificationCalls = {
  'Notifications/Key': get('/api/Notifications/Key', {
    about: 'Public key with which browsers subscribe to notifications',
    rights: 'everyone',
    response: z
      .object({ publicKey: z.string().nullable().describe('Null if this server sends no notifications') })
      .describe('The VAPID key of the server'),
  }),
  'Notifications/Subscribe': post('/api/Notifications/Subscribe', {
    about: 'Subscribes a browser to notifications, or changes its subscription',
    rights: 'everyone',
    limit: 'write',
    isPersonal: true,
    errors: ['Unavailable'],
    body: pushSubscriptionRequest,
    response: z
      .object({ token: z.string().describe('Stops the notifications (`Notifications/Stop`)') })
      .describe('The subscription'),
  }),
  'Notifications/Stop': del('/api/Notifications/Stop', {
    about: 'Stops the notifications of a browser and deletes its subscription',
    rights: 'everyone',
    limit: 'write',
    isPersonal: true,
    errors: ['Unavailable'],
    body: stopRequest,
    response: genericResult,
  }),
}
