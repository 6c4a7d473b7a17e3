import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import type { TimeZone } from '#judo/competition/local-time.ts'
import { DEFAULT_LANGUAGE, getLanguage, type LanguageCode, parseLanguageTag } from '#language/languages.ts'
import { describeLicence } from '#publication/licences.ts'
import { createElement } from '../dom/create-element.ts'
import { updateChildren } from '../dom/update-children.ts'
import { buildPageAddress, fetchTexts } from './site.ts'
import type { LiveCompetitionState } from './watch-competition.ts'
import css from './widget.css?inline'
import { type Widget, type WidgetAttributes, type WidgetContext, WidgetError } from './widget.ts'

/** The text of a failure and that of the button below it, by language: without a network, the others cannot be fetched. */
const FAILURE_TEXTS: Partial<Record<LanguageCode, readonly [failed: string, again: string]>> =
  import.meta.env.WIDGET_FAILURE_TEXTS ?? {}

let sheet: CSSStyleSheet | undefined

/** One for all widgets. The content security policy of a page does not apply to it, as it would to an element. */
function getStyleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/**
 * Defines a custom element.
 * @param importWidget loads its code, with the first element of its kind
 */
export function defineWidget<D>(
  tag: string,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
  importWidget: () => Promise<Widget<D>>,
): void {
  const names = [...required, ...optional]

  class HajimeWidget extends HTMLElement {
    static observedAttributes = [...names, 'lang']
    #content = createElement('section', { part: 'widget' })
    #stop: (() => void) | null = null
    #retry = () => {}

    connectedCallback(): void {
      if (!this.shadowRoot) {
        const root = this.attachShadow({ mode: 'open' })
        root.adoptedStyleSheets = [getStyleSheet()]
        root.append(this.#content)
      }
      this.#start()
    }

    disconnectedCallback(): void {
      this.#stop?.()
      this.#stop = null
    }

    attributeChangedCallback(): void {
      if (this.#stop) this.#start()
    }

    #start(): void {
      this.#stop?.()
      const ending = new AbortController()
      this.#stop = () => ending.abort()
      // attributes that are set one after the other lead to one start
      queueMicrotask(() => {
        if (!ending.signal.aborted)
          this.#show(ending.signal).catch((error) => this.#explain(error, ending.signal))
      })
    }

    async #show(signal: AbortSignal): Promise<void> {
      const code = findLanguage(this)
      const { tag: language, direction } = getLanguage(code)
      this.#content.lang = language
      this.#content.dir = direction
      this.#content.setAttribute('aria-busy', 'true')
      const attributes: WidgetAttributes = Object.fromEntries(
        names.map((name) => [name, this.getAttribute(name)?.trim() ?? '']),
      )
      const missing = required.find((name) => !attributes[name])
      if (missing) console.error(`<${tag}> requires the attribute "${missing}".`)
      const [t, widget] = await Promise.all([fetchTexts(code), importWidget()])
      const context: WidgetContext = { code, t, href: (path) => buildPageAddress(path, code) }
      try {
        const data = await widget.load(attributes, context)
        if (signal.aborted) return
        const render = (live: LiveCompetitionState) => {
          const view = widget.render(data, live === 'unreachable' ? null : live, context, attributes)
          const body = live === 'unreachable' && widget.isLiveOnly ? [] : view.body
          this.#render({ ...view, body }, widget.competition(data), live, context)
        }
        render(null)
        const competition = widget.competition(data)?.competition
        if (!competition || !isActive(competition)) return
        const { watchCompetition } = await import('./watch-competition.ts')
        if (signal.aborted) return
        let latest: LiveCompetitionState = null
        const { retry, end } = watchCompetition(competition.id, (live) => {
          latest = live
          render(live)
        })
        this.#retry = retry
        const timer = widget.refresh && setInterval(() => document.hidden || render(latest), widget.refresh)
        signal.addEventListener('abort', () => {
          end()
          clearInterval(timer)
        })
      } catch (error) {
        if (!(error instanceof WidgetError)) throw error
        if (!signal.aborted)
          this.#replace([createElement('p', { part: 'message', role: 'status' }, t(error.textKey))])
      }
    }

    #render(
      { heading, address, subheading, body }: ReturnType<Widget<D>['render']>,
      about: ReturnType<Widget<D>['competition']>,
      live: LiveCompetitionState,
      { t, code }: WidgetContext,
    ): void {
      const status = live === 'unreachable' ? 'disconnected' : live?.status
      const licence = about && describeLicence(about.licence)
      this.#replace([
        createElement(
          'header',
          { part: 'header' },
          createElement(
            'h2',
            { part: 'heading' },
            createElement('a', { href: address }, createElement('bdi', {}, heading)),
          ),
          subheading && createElement('p', {}, subheading),
          createElement(
            'p',
            { role: 'status', part: 'status', 'data-live': status },
            status && t(status === 'connected' ? 'state.live' : 'live.lost'),
          ),
          live === 'unreachable' && createRetryButton(code, () => this.#retry()),
        ),
        ...body,
        createElement(
          'footer',
          { part: 'source' },
          about?.competition.partnerName &&
            createElement(
              'span',
              {},
              `${t('footer.source')} `,
              createElement('bdi', {}, about.competition.partnerName),
            ),
          licence &&
            createElement(
              'span',
              {},
              `${t('footer.licence')} `,
              licence.address
                ? createElement('a', { href: licence.address, rel: 'license' }, licence.name)
                : licence.name,
            ),
        ),
      ])
    }

    #explain(error: unknown, signal: AbortSignal): void {
      console.error(error)
      if (signal.aborted) return
      const code = findLanguage(this)
      const button = createRetryButton(code, () => this.#start())
      // not updated, because a button that stays keeps its listener
      this.#content.replaceChildren(
        createElement('p', { part: 'message', role: 'alert' }, FAILURE_TEXTS[code]?.[0], ' ', button),
      )
      this.#content.removeAttribute('aria-busy')
    }

    #replace(children: readonly Node[]): void {
      this.#content.removeAttribute('aria-busy')
      updateChildren(this.#content, children)
    }
  }

  if (!customElements.get(tag)) customElements.define(tag, HajimeWidget)
}

function createRetryButton(code: LanguageCode, run: () => void): HTMLElement {
  const button = createElement('button', { type: 'button' }, FAILURE_TEXTS[code]?.[1])
  button.onclick = run
  return button
}

/** The language of the page, or of the part of it that contains the element. */
const findLanguage = (element: Element): LanguageCode =>
  parseLanguageTag(element.closest('[lang]')?.getAttribute('lang') ?? '') ?? DEFAULT_LANGUAGE

function isActive({
  dateFrom,
  dateTo,
  timeZone,
  cancelled,
}: {
  dateFrom: string | null
  dateTo: string | null
  timeZone: TimeZone
  cancelled: boolean
}): boolean {
  if (!dateFrom || cancelled) return false
  return getCompetitionActivity(Date.now(), dateFrom, dateTo ?? dateFrom, timeZone).active
}
