/** A WebSocket that reconnects after every loss of the connection; for browsers and Node. */

/** Timeout for opening a socket, in milliseconds. */
const CONNECT_TIMEOUT = 4000

export type ReconnectingSocket = {
  /** Sends a message; ignored while the socket is not open. */
  send: (text: string) => void
  /** Reopens it immediately. */
  reconnect: () => void
  close: () => void
}

export type SocketHandlers = {
  open: () => void
  message: (text: string) => void
  /** The connection was lost, or could not be opened. */
  close: () => void
}

export type ConnectSocket = (address: string) => WebSocket

/**
 * Opens a socket and reopens it after every loss of the connection.
 * @param address `wss://…`
 * @param wait milliseconds from a loss to the next attempt
 * @param connect opens a socket; in Node it may send headers
 */
export function openReconnectingSocket(
  address: string,
  wait: number,
  handlers: SocketHandlers,
  connect: ConnectSocket = (address) => new WebSocket(address),
): ReconnectingSocket {
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = open()

  function open(): WebSocket {
    clearTimeout(timer)
    const opened = connect(address)
    timer = setTimeout(handleClose, CONNECT_TIMEOUT)
    opened.onopen = () => {
      clearTimeout(timer)
      handlers.open()
    }
    opened.onmessage = ({ data }) => handlers.message(String(data))
    opened.onclose = handleClose
    return opened
  }

  function handleClose(): void {
    detach()
    timer = setTimeout(reconnect, wait)
  }

  function reconnect(): void {
    socket = open()
  }

  /** Ignores further messages of the old socket. */
  function detach(): void {
    clearTimeout(timer)
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
    handlers.close()
  }

  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    reconnect: () => {
      detach()
      reconnect()
    },
    close: detach,
  }
}
