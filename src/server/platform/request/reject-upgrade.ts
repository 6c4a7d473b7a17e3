import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { createErrorBody, type HttpError } from '../errors/errors.ts'

/** Responds to an upgrade request with an error and closes the connection, without waiting for the client to close it. */
export function rejectUpgrade(
  connection: Duplex,
  { status, message, headers }: Pick<HttpError, 'status' | 'message' | 'headers'>,
): void {
  const body = JSON.stringify(createErrorBody(message))
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
