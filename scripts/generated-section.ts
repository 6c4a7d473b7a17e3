/**
 * Replaces the part of a document that a command writes, which stands between two comments that name the command.
 * @throws Error if the document lacks the comments
 */
export function replaceGeneratedSection(
  text: string,
  { file, command, written }: { file: string; command: string; written: string },
): string {
  const beginMarker = `<!-- written by \`${command}\` -->`
  const endMarker = `<!-- end of what is written by \`${command}\` -->`
  const begin = text.indexOf(beginMarker)
  const end = text.indexOf(endMarker)
  if (begin === -1 || end < begin)
    throw new Error(`${file} must contain the lines ${beginMarker} and ${endMarker}.`)
  return `${text.slice(0, begin + beginMarker.length)}\n\n${written}\n\n${text.slice(end)}`
}
