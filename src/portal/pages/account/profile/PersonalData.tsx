import { useState } from 'react'
import type { TranslationKey } from '#language/translate.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { describeFailure } from '../ActionRow.tsx'

/** The way to all that is stored about the user, and to the end of the account. */
export function PersonalData() {
  const { t } = usePageContext()
  const href = useHref()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<TranslationKey | null>(null)
  async function download(): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      saveFile('account.json', await callApiOnce('User/Data', undefined))
    } catch (error) {
      console.error(error)
      setProblem(describeFailure(error))
    }
    setSending(false)
  }
  return (
    <Section title={t('account.data')}>
      {problem && (
        <p className={apply.error} role="alert">
          {t(problem)}
        </p>
      )}
      <p className={apply.actions}>
        <button
          type="button"
          className={apply.secondary}
          disabled={isSending}
          onClick={() => download().catch(console.error)}
        >
          {t('account.download')}
        </button>
        <a className={apply.secondary} href={href('userDeletion')}>
          {t('account.delete')}
        </a>
      </p>
    </Section>
  )
}

function saveFile(name: string, data: unknown): void {
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
