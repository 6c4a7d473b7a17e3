/**
 * The frames of the demo clip: two judoka on a mat, a clock, and a strip of pixels with the number of the frame, which a test
 * reads from the picture (`CLIP_STRIP`).
 */

/** Length in seconds, and pictures per second. The clip begins again where it ends. */
export const CLIP_SECONDS = 60
export const CLIP_FPS = 10

export const CLIP_SIZE = { width: 640, height: 360 }

/** Squares along the lower edge: white for a set bit of the frame's number, the highest first, after one white square. */
export const CLIP_STRIP = { bits: 10, square: 16 }

const WHITE = '#f4f1ea'
const BLUE = '#0b4ea2'

/** The picture of a frame, as SVG. */
export function drawClipFrame(frame: number): string {
  const { width, height } = CLIP_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${drawHall()}${drawJudoka(frame)}${drawClock(frame / CLIP_FPS)}${drawStrip(frame)}</svg>`
}

/** The hall in perspective: the dark tribune, the red danger area and the yellow contest area. */
const drawHall = (): string => `<rect width="640" height="360" fill="#14181f"/>
<rect y="120" width="640" height="240" fill="#23303b"/>
<path d="M70 130h500l130 230H-60z" fill="#b5452c"/><path d="M130 150h380l70 180H60z" fill="#e0a93b"/>
<path d="M130 150h380M118 181h404M106 212h428M92 248h456M76 289h488" stroke="#c99329" stroke-width="1.5"/>
<path d="M320 150v180M225 150l-45 180M415 150l45 180" stroke="#c99329" stroke-width="1.5"/>
${Array.from({ length: 32 }, (_, seat) => `<circle cx="${10 + seat * 20}" cy="${96 + (seat % 3) * 5}" r="6" fill="#2c3644"/>`).join('')}`

/** Both judoka grip each other and circle on the mat once in twelve seconds; every fifteen seconds one is thrown. */
function drawJudoka(frame: number): string {
  const second = frame / CLIP_FPS
  const angle = (second / 12) * 2 * Math.PI
  const throwing = Math.min(1, Math.max(0, (second % 15) - 13))
  const [x, y] = [320 + Math.cos(angle) * 60, 240 + Math.sin(angle) * 22]
  const lean = Math.sin(second * 2.4) * 6
  return `<ellipse cx="${x}" cy="${y + 62}" rx="62" ry="12" fill="#000" opacity=".25"/>
${drawFigure(x - 27, y, WHITE, 8 + lean, 1)}${drawFigure(x + 27, y, BLUE, -8 + lean - throwing * 78, -1)}`
}

/** A judoka in a judogi with a belt, leaning by an angle around the feet. */
const drawFigure = (x: number, y: number, judogi: string, degrees: number, facing: 1 | -1): string => {
  const line = `stroke="${judogi}" stroke-linecap="round" fill="none"`
  return `<g transform="translate(${x} ${y + 60}) rotate(${degrees}) scale(${facing} 1)">
<path d="M-6-52L-12 0M4-52L12 0" ${line} stroke-width="15"/><path d="M-9-96h18l4 50h-26z" fill="${judogi}"/>
<path d="M-13-56h26" stroke="#15110d" stroke-width="6"/><path d="M4-88L34-78" ${line} stroke-width="11"/>
<circle cx="2" cy="-112" r="13" fill="#c98f68"/><path d="M-11-116a13 13 0 0 1 26-2z" fill="#2a1d14"/></g>`
}

/** The seven segments of a digit as lines in a box of 20 by 36, and those of each digit. */
const SEGMENTS = ['M3 1h14', 'M19 3v13', 'M19 20v13', 'M3 35h14', 'M1 20v13', 'M1 3v13', 'M3 18h14']
const DIGITS = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356']

/** Minutes, seconds and tenths of the clip, as on a scoreboard. */
function drawClock(second: number): string {
  const tenths = Math.round(second * 10)
  const text = `0${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
  let x = 0
  const parts = [...text].map((character) => {
    const at = x
    if (character === ':' || character === '.') {
      x += 12
      const dots = character === ':' ? [12, 25] : [34]
      return dots.map((y) => `<circle cx="${at + 3}" cy="${y}" r="2.6" fill="#ffd75e"/>`).join('')
    }
    x += 28
    const path = [...(DIGITS[Number(character)] ?? '')].map((segment) => SEGMENTS[Number(segment)]).join('')
    return `<path transform="translate(${at} 0)" d="${path}" stroke="#ffd75e" stroke-width="4" stroke-linecap="round"/>`
  })
  return `<rect x="222" y="22" width="196" height="60" rx="8" fill="#05070a"/><g transform="translate(242 34)">${parts.join('')}</g>`
}

function drawStrip(frame: number): string {
  const { bits, square } = CLIP_STRIP
  const y = CLIP_SIZE.height - square
  const values = [1, ...Array.from({ length: bits }, (_, bit) => (frame >> (bits - 1 - bit)) & 1)]
  const squares = values.map(
    (value, at) =>
      `<rect x="${at * square}" y="${y}" width="${square}" height="${square}" fill="${value ? '#fff' : '#000'}"/>`,
  )
  return squares.join('')
}
