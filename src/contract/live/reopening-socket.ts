/** A socket that opens again whenever it was lost. In browsers, and in a process that listens to a server. */

/** A socket that isn't open by then is given up. Milliseconds. */
const PATIENCE = 4000

export type ReopeningSocket = {
  /** Says something; while it isn't open, nobody. */
  send: (text: string) => void
  /** Opens it anew, at once. */
  reopen: () => void
  close: () => void
}

export type SocketHears = {
  open: () => void
  message: (text: string) => void
  /** It was lost, or could not be opened. */
  lost: () => void
}

/**
 * Opens a socket, and again after every loss.
 * @param address `wss://…`
 * @param wait how long after a loss, in milliseconds
 */
export function openSocket(address: string, wait: number, hears: SocketHears): ReopeningSocket {
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = open()

  function open(): WebSocket {
    clearTimeout(timer)
    const opened = new WebSocket(address)
    timer = setTimeout(lose, PATIENCE)
    opened.onopen = () => {
      clearTimeout(timer)
      hears.open()
    }
    opened.onmessage = ({ data }) => hears.message(String(data))
    opened.onclose = lose
    return opened
  }

  function lose(): void {
    leave()
    timer = setTimeout(reopen, wait)
  }

  function reopen(): void {
    socket = open()
  }

  /** What it still has to say isn't heard. */
  function leave(): void {
    clearTimeout(timer)
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
    hears.lost()
  }

  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    reopen: () => {
      leave()
      reopen()
    },
    close: leave,
  }
}
