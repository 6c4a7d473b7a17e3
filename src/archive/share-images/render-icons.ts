import { Resvg } from '@resvg/resvg-js'

/** Icons of the site by file name, in the sizes that browsers and home screens ask for. */
export type Icons = Readonly<Record<string, Buffer>>

/** Share of a maskable icon that every mask shows (W3C, Web Application Manifest). */
const SAFE_ZONE = 0.8

/**
 * Renders the icons from the mark of the site. Home screens cut icons to a shape of their own, so those of Apple and the
 * maskable one fill the square, and the maskable one has its mark in the safe zone.
 * @param mark `public/icon.svg`: a rounded square with the mark in front of it
 * @throws Error if it is drawn in another way
 */
export function renderIcons(mark: string): Icons {
  const [, root, title, width, height, corner, rest] =
    /^(<svg[^>]*>)(<title>[^<]*<\/title>)<rect width="(\d+)" height="(\d+)"( rx="\d+")([\s\S]*)<\/svg>\s*$/.exec(
      mark,
    ) ?? []
  if (!root || !corner || !rest || !width || width !== height)
    throw new Error('icon.svg must start with a title and a rounded square: <rect width height rx>.')
  const [fill = '', ...shapes] = rest.split('/>')
  const square = `${root}${title}<rect width="${width}" height="${height}"${fill}/>`
  const offset = (Number(width) * (1 - SAFE_ZONE)) / 2
  const inSafeZone = `<g transform="translate(${offset} ${offset}) scale(${SAFE_ZONE})">`
  const filled = `${square}${shapes.join('/>')}</svg>`
  return {
    'favicon.ico': wrapInIco(render(mark, 32), 32),
    'apple-touch-icon.png': render(filled, 180),
    'icon-192.png': render(mark, 192),
    'icon-512.png': render(mark, 512),
    'icon-maskable-512.png': render(`${square}${inSafeZone}${shapes.join('/>')}</g></svg>`, 512),
  }
}

const render = (svg: string, width: number): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng())

/** An ICO file with one PNG. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
