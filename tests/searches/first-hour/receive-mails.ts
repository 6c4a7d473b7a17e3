import { createServer } from 'node:net'
import { answerSmtp } from '../../fixtures/answer-smtp.ts'

/** A mail server that prints what it receives. */

createServer((socket) => {
  const received: string[] = []
  answerSmtp(socket, received)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    console.log(received.join('').replaceAll('=\n', '').replaceAll('=3D', '='))
  })
}).listen(2525, '127.0.0.1')
