/** A socket that opens again whenever it was lost. In browsers, and in a process that listens to a server. */

/** Timeout for opening a socket. Milliseconds. */
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
  /** It was lost, or could not be opened. */
  close: () => void
}

/**
 * Opens a socket, and again after every loss.
 * @param address `wss://…`
 * @param wait how long after a loss, in milliseconds
 */
export function openReconnectingSocket(
  address: string,
  wait: number,
  handlers: SocketHandlers,
): ReconnectingSocket {
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = open()

  function open(): WebSocket {
    clearTimeout(timer)
    const opened = new WebSocket(address)
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
