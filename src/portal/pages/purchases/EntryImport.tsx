import { useId, useState } from 'react'
import type { EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import apply from './apply.module.css'
import styles from './entrants.module.css'
import { type ChosenEntry, type MatchedLine, matchLines } from './match-lines.ts'

/** Several entries at once: pasted lines or a CSV file, each of which is checked before it is added. */
export function EntryImport({
  published,
  judoka,
  onAdd,
}: {
  published: PublishedCompetition
  judoka: readonly EnterableJudoka[]
  onAdd: (entries: readonly ChosenEntry[]) => void
}) {
  const { t } = usePageContext()
  const hint = useId()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly MatchedLine[] | null>(null)
  async function check(list: string): Promise<void> {
    const { parseLines } = await import('./parse-lines.ts')
    const nameOf = ({ idWeight }: { idWeight: number }) =>
      published.categories.find(({ id }) => id === idWeight)?.name ?? ''
    const matched = matchLines(parseLines(list), judoka, nameOf)
    setLines(matched)
    onAdd(matched.flatMap(({ entry }) => entry ?? []))
  }
  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    const list = await file.text()
    setText(list)
    await check(list)
  }
  return (
    <details className={`${field.controls} ${styles.several}`}>
      <summary>{t('apply.several')}</summary>
      <p id={hint}>{t('apply.severalText')}</p>
      <textarea
        rows={5}
        dir="auto"
        spellCheck={false}
        aria-label={t('apply.several')}
        aria-describedby={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={apply.actions}>
        <button
          type="button"
          className={apply.secondary}
          disabled={text.trim() === ''}
          onClick={() => check(text).catch(console.error)}
        >
          {t('apply.check')}
        </button>
        <label className={styles.file}>
          <span>{t('apply.file')}</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={({ target }) => readFile(target.files?.[0]).catch(console.error)}
          />
        </label>
      </div>
      <div role="status">
        {lines && (
          <ol className={styles.lines}>
            {lines.map(({ number, text: line, problem }) => (
              <li key={number} value={number} data-problem={problem ?? undefined}>
                <bdi>{line}</bdi> <span>{t(problem ? `apply.line.${problem}` : 'apply.line.added')}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  )
}
