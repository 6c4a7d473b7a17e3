import { useMutation } from '@tanstack/react-query'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { buildCdnAddress } from '#portal/data/service-addresses.ts'
import { useTexts } from '../app/office-context.ts'
import { callOffice } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { describeIssue } from '../texts/labels.ts'
import styles from './form.module.css'

export type PictureRow = { definition: EntityDefinition; id: number }

type PictureInputProps = {
  id: string
  /** The row; null for a new one, which has no picture yet. */
  row: PictureRow | null
  field: string
  /** The name of the stored picture; empty without one. */
  value: string
  disabled: boolean
  change: (name: string) => void
}

/** A picture with a file to replace it. It is stored when it is chosen, and the row shows it once the form is saved. */
export function PictureInput({ id, row, field, value, disabled, change }: PictureInputProps) {
  const { t } = useTexts()
  const upload = useMutation({
    mutationFn: async (file: File) =>
      callOffice('Office/Upload', {
        body: { entity: row?.definition.name, id: row?.id, field, content: await readBase64(file) },
      }),
    onSuccess: ({ name }) => change(name),
  })
  const [issue] = upload.error ? readProblem(upload.error).issues : []
  return (
    <span className={styles.picture}>
      {value && <img src={buildCdnAddress(value)} alt="" width="96" height="96" />}
      {row ? (
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('office.picture.choose')}
          disabled={disabled || upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
          }}
        />
      ) : (
        <span>{t('office.picture.later')}</span>
      )}
      {value && !disabled && (
        <button type="button" className="button" onClick={() => change('')}>
          {t('office.picture.remove')}
        </button>
      )}
      {row && issue && (
        <span className="error" role="alert">
          {describeIssue(t, row.definition, issue)}
        </span>
      )}
      {upload.error && !issue && <ProblemNotice error={upload.error} />}
    </span>
  )
}

/** The content of a file in base64. */
async function readBase64(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
