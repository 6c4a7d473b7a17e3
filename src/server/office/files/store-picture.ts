import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import type { StoredUpload } from '#contract/office/office-calls.ts'
import { BadRequest, NotConfigured, NotFound } from '#server/platform/errors/errors.ts'
import { computeFileDigest, versionedPictureName, writePicture } from '#server/platform/files/stored-files.ts'
import { requireColumn } from '../bind-entity.ts'
import { requireBinding } from '../bindings/index.ts'
import { InvalidValues } from '../invalid-values.ts'
import type { OfficeContext } from '../office-context.ts'
import { whereWritable } from '../reachable-rows.ts'
import { requireMayWrite } from '../write-entity.ts'

/** Formats that are read; a drawing may contain scripts, and an animation is none of a person or club. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** Width and height of stored pictures; larger ones are reduced. */
const LARGEST_SIDE = 1200

/** Pixels that are decoded: a small file may claim to be a huge picture. */
const MOST_PIXELS = 50_000_000

/** A picture for a field of a row, before the row is changed. */
export type PictureUpload = {
  entity: string
  id: number
  field: string
  /** The file, in base64. */
  content: string
}

/**
 * Stores a picture for a row that the user may change, drawn anew: without metadata such as the place where it was taken, upright, and not
 * larger than needed. The row shows it once its field is changed to the name.
 * @param folder of uploaded files
 * @throws InvalidValues for a file that is no picture
 */
export async function storePicture(
  context: OfficeContext,
  folder: string | undefined,
  { entity, id, field: name, content }: PictureUpload,
): Promise<StoredUpload> {
  if (!folder) throw new NotConfigured('A folder of uploaded files')
  const binding = requireBinding(entity)
  const field = binding.definition.fields[name]
  if (field?.kind !== 'picture')
    throw new BadRequest('field', `The entity ${entity} has no picture '${name}'.`)
  requireMayWrite(context, binding, 'write')
  const [row] = await context.db
    .select({ id: requireColumn(binding, 'id') as AnyPgColumn })
    .from(binding.table)
    .where(and(eq(requireColumn(binding, 'id'), id), whereWritable(context.user, binding)))
  if (!row) throw new NotFound('id', entity, id)
  const drawn = await redraw(new Uint8Array(Buffer.from(content, 'base64')))
  if (!drawn) throw new InvalidValues([{ field: name, code: 'not_picture', limit: [...FORMATS].join(', ') }])
  // the digest in the name keeps the picture before, so that the change can be undone
  const path = `${field.folder}/${id}-${computeFileDigest(drawn)}.webp`
  await writePicture(folder, path, drawn)
  return { name: versionedPictureName(path, drawn) }
}

/** The picture as WebP; null if the file is none. */
async function redraw(content: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    if (!format || !FORMATS.has(format)) return null
    const size = {
      width: LARGEST_SIDE,
      height: LARGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    return new Uint8Array(await picture.autoOrient().resize(size).webp().toBuffer())
  } catch {
    // sharp says nothing more precise of a file that it cannot read
    return null
  }
}
