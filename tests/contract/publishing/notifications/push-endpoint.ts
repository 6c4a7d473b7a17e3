import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#contract/push-message.ts'

/** A browser with a push service of its own, on this machine. */

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; message: PushMessage }

export type TestPushService = {
  origin: string
  /** What was accepted, decrypted, in order. */
  received: ReceivedPush[]
  /** Keys and address of a browser, as it subscribes. */
  createBrowser: (name: string) => { endpoint: string; p256dh: string; auth: string }
  /** Answers the next requests; 201 by default. What `receive` is not called for has not been received. */
  answer: (respond: Respond | null) => void
  close: () => Promise<void>
}

type Respond = (response: ServerResponse, path: string, receive: () => ReceivedPush) => void

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer }

export async function startTestPushService(port = 0): Promise<TestPushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let respond: Respond | null = null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    const receive = (): ReceivedPush => {
      if (!browser) throw new Error(`No browser has the endpoint ${path}.`)
      const push = { path, headers: request.headers, message: decrypt(browser, Buffer.concat(chunks)) }
      received.push(push)
      return push
    }
    if (respond) return respond(response, path, receive)
    if (browser) receive()
    response.writeHead(browser ? 201 : 410).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    createBrowser: (name) => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { keys, auth })
      return { endpoint: `${origin}/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    answer: (next) => {
      respond = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Decrypts a message as a browser does (RFC 8188 and 8291). */
function decrypt({ keys, auth }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const derive = (key: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
  const secret = derive(keys.computeSecret(serverKey), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(encrypted.subarray(-16))
  const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}
