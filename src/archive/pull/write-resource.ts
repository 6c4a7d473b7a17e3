import type { z } from 'zod'
import type { Resource } from '#publication/resources.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { PullError } from './call-api.ts'

/**
 * Writes a resource after strict validation: an unknown field is an error here and cannot leak.
 * @throws PullError naming the resource
 */
export function writeResource<S extends z.ZodType>(
  draft: SnapshotDraft,
  file: Resource<z.infer<S>>,
  schema: S,
  contents: z.infer<S>,
): Resource<unknown> {
  const checked = schema.safeParse(contents)
  if (!checked.success) throw new PullError(`publishing "${file.name}"`, checked.error)
  draft.write(file, checked.data)
  return file
}
