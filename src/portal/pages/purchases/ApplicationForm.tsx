import { type SubmitEvent, useState } from 'react'
import type { EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import type { CallResponse } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { readEntryDraft, writeEntryDraft } from '#portal/stores/entry-drafts.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './apply.module.css'
import { AddChild } from './children/AddChild.tsx'
import { PendingChildren } from './children/PendingChildren.tsx'
import { EntrantList } from './EntrantList.tsx'
import { EntryImport } from './EntryImport.tsx'
import { EntrySummary } from './EntrySummary.tsx'
import { LogInPrompt } from './LogInPrompt.tsx'
import { type ChosenEntry, hasPlace } from './match-lines.ts'
import { OwnEntries } from './OwnEntries.tsx'
import { PendingCall } from './PendingCall.tsx'
import { type PurchaseError, readPurchaseError } from './purchase/purchase-error.ts'
import { useQuote } from './purchase/use-quote.ts'
import { useSending } from './purchase/use-sending.ts'

type Enterable = CallResponse<'Competition/EnterableJudoka'>

/** Loads whom the user may enter and what is entered already. */
export function ApplicationForm({ published }: { published: PublishedCompetition }) {
  const { t } = usePageContext()
  const { id: idCompetition } = published.competition
  const enterable = useCall(`${idCompetition}`, () =>
    callApi('Competition/EnterableJudoka', { idCompetition }),
  )
  if (enterable.error instanceof ApiError && enterable.error.status === 401)
    return <LogInPrompt text={t('apply.logIn')} />
  if (enterable.data)
    return <EntryForm published={published} enterable={enterable.data} reload={enterable.reload} />
  return <PendingCall call={enterable} />
}

function EntryForm({
  published,
  enterable: { judoka, period, children },
  reload,
}: {
  published: PublishedCompetition
  enterable: Enterable
  reload: () => void
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { id: idCompetition } = published.competition
  const [entries, setEntries] = useState<readonly ChosenEntry[]>(() =>
    readEntryDraft(idCompetition).filter((entry) => isPossible(entry, judoka)),
  )
  const [error, setError] = useState<PurchaseError | null>(null)
  const [isSending, setSending] = useSending(reload)
  const [waiting, placed] = partition(entries, (entry) => mustWait(entry, judoka))
  const request =
    placed.length === 0
      ? null
      : { idCompetition, language: code, entries: placed.map((entry) => toPurchase(entry, judoka)) }
  const quoted = useQuote(request)
  const choose = (chosen: readonly ChosenEntry[]) => {
    setEntries(chosen)
    setError(null)
    writeEntryDraft(idCompetition, chosen)
  }
  async function buy(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setSending(true)
    setError(null)
    let [sent, visibleEntries] = [waiting, entries]
    try {
      if (waiting.length > 0) {
        const body = { entries: waiting.map((entry) => toPurchase(entry, judoka)) }
        await callApiOnce('Competition/JoinWaitingList', { idCompetition, body })
        choose(placed)
        visibleEntries = placed
      }
      sent = placed
      if (request) {
        const { checkoutUrl } = await callApiOnce('Purchasable/BuyEntries', { body: request })
        writeEntryDraft(idCompetition, [])
        location.assign(checkoutUrl)
        return
      }
    } catch (reason) {
      console.error(reason)
      setError(locateError(readPurchaseError(reason), sent, visibleEntries))
    }
    setSending(false)
    reload()
  }
  return (
    <>
      <OwnEntries published={published} judoka={judoka} period={period} onChange={reload} />
      {period === 'closed' && <p className={styles.notice}>{t('apply.reason.closed')}</p>}
      <PendingChildren published={published} pending={children} onChange={reload} />
      {period !== 'closed' && judoka.length > 0 && (
        <form onSubmit={buy}>
          <Section title={t('apply.who')}>
            {period === 'late' && <p className={styles.notice}>{t('apply.lateNow')}</p>}
            <EntrantList
              published={published}
              judoka={judoka}
              entries={entries}
              onChange={choose}
              onPlaces={reload}
            />
            {judoka.length > 1 && (
              <EntryImport
                published={published}
                judoka={judoka}
                onAdd={(added) => choose(addEntries(entries, added))}
              />
            )}
          </Section>
          <EntrySummary
            published={published}
            judoka={judoka}
            entries={entries}
            quoted={quoted}
            error={error ?? (quoted.error && locateError(quoted.error, placed, entries))}
            isSending={isSending}
            onChange={choose}
          />
        </form>
      )}
      {period !== 'closed' && (
        <>
          <AddChild published={published} onAdd={reload} />
          <p className={styles.hint}>
            <a href={href('userLinks')}>{t('account.links.title')}</a>
          </p>
        </>
      )}
    </>
  )
}

const isSame = (a: ChosenEntry, b: ChosenEntry) => a.idPerson === b.idPerson && a.idWeight === b.idWeight

const addEntries = (entries: readonly ChosenEntry[], added: readonly ChosenEntry[]): ChosenEntry[] => [
  ...entries,
  ...added.filter((entry) => !entries.some((other) => isSame(entry, other))),
]

/** Whether an entry of a draft can still be made. */
const isPossible = (entry: ChosenEntry, judoka: readonly EnterableJudoka[]): boolean =>
  judoka.some(
    (candidate) =>
      candidate.idPerson === entry.idPerson &&
      !hasPlace(candidate, entry.idWeight) &&
      candidate.categories.some(
        ({ idAge, idWeight }) => idAge === entry.idAge && idWeight === entry.idWeight,
      ),
  )

/** Whether the category of an entry is full. */
export const mustWait = (entry: ChosenEntry, judoka: readonly EnterableJudoka[]): boolean =>
  judoka.some(
    ({ idPerson, categories }) =>
      idPerson === entry.idPerson &&
      categories.some(
        (category) =>
          category.isFull && category.idAge === entry.idAge && category.idWeight === entry.idWeight,
      ),
  )

/** Turns the position of an error in a request into the one in the list that is shown. */
function locateError(
  { entry, reason }: PurchaseError,
  sent: readonly ChosenEntry[],
  visibleEntries: readonly ChosenEntry[],
): PurchaseError {
  const rejected = entry === null ? undefined : sent[entry]
  return { reason, entry: rejected ? visibleEntries.indexOf(rejected) : null }
}

const partition = <T,>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]

/** An account stands for its judoka; judoka of a club are named. */
function toPurchase({ idPerson, idAge, idWeight }: ChosenEntry, judoka: readonly EnterableJudoka[]) {
  const chosen = judoka.find((candidate) => candidate.idPerson === idPerson)
  if (!chosen) throw new Error(`The judoka ${idPerson} cannot be entered.`)
  return { idUser: chosen.idUser, idPerson, idAge, idWeight }
}
