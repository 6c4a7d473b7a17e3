import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody, type Refused } from './errors.ts'

/** Answers a connection that wants to be something else and may not, and ends it, whether its other end does or not. */
export function turnAway(
  connection: Duplex,
  { status, message, headers }: Pick<Refused, 'status' | 'message' | 'headers'>,
): void {
  const body = JSON.stringify(errorBody(message))
  const lines = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  }
  connection.on('error', () => connection.destroy())
  connection.once('finish', () => connection.destroy())
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
  )
}
