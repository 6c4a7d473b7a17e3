import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { createRowTokens } from '#server/platform/secrets/row-tokens.ts'
import { isAllowedEndpoint, lookupPublic, PrivateEndpoint } from './push-endpoint.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Web push: encrypts messages for browsers and sends them to their push services (RFC 8030, 8291, 8292). */
export type PushService = {
  /** The key that browsers subscribe with. */
  publicKey: string
  isAllowedEndpoint: (endpoint: string) => boolean
  /** A token that stops the notifications of a subscription. It is valid as long as the subscription. */
  createStopToken: (idSubscription: number) => string
  /** The subscription of a token; null if the token is not ours. */
  readStopToken: (token: string) => number | null
  /** @throws Error if the push service does not answer, or asks to try again later */
  send: (subscription: PushKeys, message: string, options: SendOptions) => Promise<PushOutcome>
}

export type PushKeys = { endpoint: string; publicKey: string; authSecret: string }

export type SendOptions = {
  /** How long the push service keeps a message for a browser that is offline. */
  ttlSeconds: number
  /** A later message with the same topic replaces one that is not delivered yet; at most 32 characters of base64url. */
  topic: string
}

/** `gone`: the browser does not accept messages any more, or never could. */
export type PushOutcome = 'sent' | 'gone'

type PushServiceSettings = {
  keys: VapidKeys
  /** Contact of the operator, `mailto:` or `https:`. */
  subject: string
  /** The secret of the server, which the key of the stop tokens is derived from. */
  secret: string
  testOrigin: string | undefined
}

const TIMEOUT_MS = 10_000

/** Statuses of subscriptions that have ended, and of requests that will never be accepted. */
const GONE: ReadonlySet<number> = new Set([400, 403, 404, 410, 413])

export function createPushService({ keys, subject, secret, testOrigin }: PushServiceSettings): PushService {
  const stopTokens = createRowTokens(secret, 'hajime stop notifications', 'subscription')
  return {
    publicKey: keys.publicKey,
    isAllowedEndpoint: (endpoint) => isAllowedEndpoint(endpoint, testOrigin),
    createStopToken: stopTokens.create,
    readStopToken: stopTokens.read,
    send: async ({ endpoint, publicKey, authSecret }, message, { ttlSeconds, topic }) => {
      if (!isAllowedEndpoint(endpoint, testOrigin)) return 'gone'
      let details: webPush.RequestDetails
      try {
        details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
          message,
          {
            vapidDetails: { subject, ...keys },
            TTL: ttlSeconds,
            topic,
            urgency: 'high',
            contentEncoding: 'aes128gcm',
          },
        )
      } catch {
        return 'gone' // the key is no point of the curve; the error may contain it
      }
      const status = await post(details, new URL(endpoint).origin === testOrigin).catch((error: unknown) => {
        if (error instanceof PrivateEndpoint) return 410
        throw error
      })
      if (status >= 200 && status < 300) return 'sent'
      if (GONE.has(status)) return 'gone'
      throw new Error(`The push service ${new URL(endpoint).host} answered ${status}, expected 2xx.`)
    },
  }
}

/** Posts an encrypted message and returns the status. Redirects are not followed. */
function post({ endpoint, headers, body }: webPush.RequestDetails, isTest: boolean): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method: 'POST',
      headers,
      timeout: TIMEOUT_MS,
      ...(!isTest && { lookup: lookupPublic }),
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('timeout', () => sent.destroy(new Error('The push service did not answer.')))
    sent.on('error', reject)
    sent.end(body)
  })
}
