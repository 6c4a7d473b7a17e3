import { useMutation } from '@tanstack/react-query'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { useTexts } from '../app/office-context.ts'
import { callEntity } from '../data/office-api.ts'
import { downloadText } from '../parts/download-text.ts'

/** Saves the rows of the list, of all pages, as a file for spreadsheets. Import reads it again. */
export function ExportButton({ definition, selection }: { definition: EntityDefinition; selection: object }) {
  const { t } = useTexts()
  const save = useMutation({
    mutationFn: async () => {
      const [{ columns, rows }, { formatCsv }] = await Promise.all([
        callEntity(definition, 'Export', selection),
        import('./format-csv.ts'),
      ])
      const day = new Date().toISOString().slice(0, 10)
      downloadText(formatCsv([columns, ...rows]), `${definition.path}-${day}.csv`, 'text/csv')
    },
  })
  return (
    <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
      {t(save.isError ? 'office.failed' : 'office.export')}
    </button>
  )
}
