import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodeFrame } from '#server/live/broadcast/encode-frame.ts'

test('messages of any length are read as they were, one after the other', async () => {
  const messages = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) =>
    'ü'.repeat(length / 2).padEnd(length, '.'),
  )
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, connection, head) =>
    sockets.handleUpgrade(request, connection, head, () => {
      for (const message of messages) connection.write(encodeFrame(Buffer.from(message)))
    }),
  )
  const { port } = server.address() as AddressInfo // it listens on a port
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const read: string[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false)
      if (read.push(String(data)) === messages.length) resolve()
    })
  })
  expect(read).toEqual(messages)
  socket.terminate()
  server.close()
})
