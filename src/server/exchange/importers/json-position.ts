/**
 * Where in a JSON text something is wrong, as a path rather than as a line: responses have one line, or thousands of
 * similar ones.
 */

type Frame = { kind: 'object' | 'list'; key: string | null; index: number }

/** A position in JSON: what is open there, from the outside to the inside. */
type JsonPosition = { frames: readonly Frame[]; isInString: boolean }

/**
 * Why a text is not JSON. A text that ends too early is described by what is not closed.
 * @param message of `JSON.parse`
 * @example describeJsonProblem('{"contests":[{"id', '…') // { path: '$.contests[0]', message: 'the file is cut off at byte 17: …' }
 */
export function describeJsonProblem(text: string, message: string): { path: string; message: string } {
  const [, offset] = /position (\d+)/.exec(message) ?? []
  const end = readPosition(text, text.length)
  const isCutOff =
    (end.frames.length > 0 || end.isInString) && (offset === undefined || Number(offset) >= text.length)
  if (!isCutOff) {
    const position = readPosition(text, Number(offset ?? 0))
    return { path: formatPath(position.frames), message: `expected JSON: ${message}` }
  }
  const open = end.frames.map(({ kind }, depth) => `the ${kind} ${formatPath(end.frames.slice(0, depth))}`)
  const parts = [...(end.isInString ? ['a text'] : []), ...open.toReversed()]
  const missing =
    parts.length === 1 ? `${parts[0]} is` : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} are`
  return {
    path: formatPath(end.frames),
    message: `the file is cut off at byte ${Buffer.byteLength(text)}: ${missing} not closed`,
  }
}

/** The path of the value that follows in the innermost frame. */
function formatPath(frames: readonly Frame[]): string {
  return frames.reduce((path, { kind, key, index }) => {
    if (kind === 'list') return `${path}[${index}]`
    return key === null ? path : `${path}.${key}`
  }, '$')
}

/** Reads a text up to an offset. */
function readPosition(text: string, end: number): JsonPosition {
  const frames: Frame[] = []
  let expectsKey = false
  for (let at = 0; at < end; at += 1) {
    const character = text[at]
    const frame = frames.at(-1)
    if (character === '"') {
      const close = findStringEnd(text, at + 1, end)
      if (close === null) return { frames, isInString: true }
      if (frame?.kind === 'object' && expectsKey) frame.key = text.slice(at + 1, close)
      at = close
    } else if (character === '{' || character === '[') {
      frames.push({ kind: character === '{' ? 'object' : 'list', key: null, index: 0 })
      expectsKey = character === '{'
    } else if (character === '}' || character === ']') {
      frames.pop()
      expectsKey = false
    } else if (character === ',' && frame !== undefined) {
      frame.index += 1
      frame.key = null
      expectsKey = frame.kind === 'object'
    } else if (character === ':') expectsKey = false
  }
  return { frames, isInString: false }
}

function findStringEnd(text: string, from: number, end: number): number | null {
  for (let at = from; at < end; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return null
}
