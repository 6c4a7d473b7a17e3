/** A minimal PDF: one page of text lines in a standard font, which needs no embedding. */

const LINE_HEIGHT = 18

/** @param lines Latin text; characters that the font lacks are left out */
export function renderMinimalPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [title, '', ...lines].map((line) => `(${escapePdfText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf ${LINE_HEIGHT} TL 56 780 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let document = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(document.length)
    document += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(document + end, 'latin1'))
}

/** Returns ASCII only, so that string offsets are byte offsets. */
function escapePdfText(line: string): string {
  const ascii = line.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return ascii.replace(/[\\()]/g, (special) => `\\${special}`)
}
