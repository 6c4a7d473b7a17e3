import { crc32 } from 'node:zlib'

/** A file of Excel with one sheet of texts. */
export function createSpreadsheet(rows: readonly (readonly string[])[]): Buffer {
  const cells = rows.map((row, y) => {
    const texts = row.map(
      (text, x) =>
        `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    )
    return `<row r="${y + 1}">${texts.join('')}</row>`
  })
  return createWorkbook([{ name: 'Clubs', rows: cells.join('') }])
}

/** A sheet: its rows and what follows them, as XML. */
type TestSheet = { name: string; state?: 'hidden' | 'veryHidden'; rows: string; after?: string }

/** A file of Excel: the smallest that the format allows, in an archive without compression. The style 1 is that of a day. */
export function createWorkbook(sheets: readonly TestSheet[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const relationships = (...targets: (readonly [type: string, target: string])[]) =>
    `<Relationships xmlns="${packages}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const file = (at: number) => `worksheets/sheet${at + 1}.xml`
  return createArchive({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/${file(at)}" ContentType="${contentType}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(...sheets.map((_, at) => ['worksheet', file(at)] as const), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/${file(at)}`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  })
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A ZIP archive of files that are stored as they are. */
function createArchive(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    // version 2.0, no flags, stored, 1 January 2026
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x5c21, 8)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(content.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), content])
    locals.push(local)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, Buffer.from(name)]))
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}
