import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForOffline, showOfflineControls } from '#portal/offline/controls/show-controls.ts'

const worker = vi.hoisted(() => {
  Object.assign(globalThis, { BroadcastChannel: class extends EventTarget {} })
  return { register: async (): Promise<void> => undefined }
})
vi.mock('#portal/data/fetch-translations.ts', () => ({
  fetchScriptTexts: async () => (key: string) => key,
}))
vi.mock('#portal/dom/update-children.ts', () => ({
  updateChildren: (element: FakeElement, children: FakeElement[]) => {
    element.children = children
  },
}))
vi.mock('#portal/stores/service-worker.ts', () => ({ registerServiceWorker: () => worker.register() }))

/** The parts of the DOM that the controls use. */
class FakeElement {
  children: (FakeElement | string)[]
  dataset = { keep: 'cup' }
  constructor(...children: (FakeElement | string)[]) {
    this.children = children
  }
  append(...children: (FakeElement | string)[]) {
    this.children.push(...children)
  }
  setAttribute() {}
  clicks: ((event: { stopPropagation: () => void }) => void)[] = []
  addEventListener(_type: string, listener: FakeElement['clicks'][number]) {
    this.clicks.push(listener)
  }
  find(text: string): FakeElement | undefined {
    if (this.children.includes(text)) return this
    return this.children.flatMap((child) => (typeof child === 'string' ? [] : (child.find(text) ?? [])))[0]
  }
  contains = () => false
  get text(): string[] {
    return this.children.flatMap((child) => (typeof child === 'string' ? child : child.text))
  }
}

let element: FakeElement

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  element = new FakeElement()
  vi.stubGlobal('location', { pathname: '/competition/cup/' })
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => new FakeElement(),
    querySelector: () => null,
    querySelectorAll: () => [element],
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What is shown after somebody has chosen to keep a competition. */
async function keep(navigator: object): Promise<string[]> {
  vi.stubGlobal('navigator', { onLine: true, ...navigator })
  // the parts of the DOM that the function uses
  await keepForOffline(element as unknown as HTMLElement)
  return element.text
}

test('a browser without service workers says that it cannot keep a competition', async () => {
  expect(await keep({})).toEqual(['offline.unsupported', 'offline.keep'])
})

test('a browser that refuses the service worker or the caches says so as well', async () => {
  worker.register = async () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('caches', {
    match: async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(await keep({ serviceWorker: {} })).toEqual(['offline.unsupported', 'offline.keep'])
})

test('a service worker that cannot be loaded can be tried again', async () => {
  worker.register = async () => {
    throw new TypeError('The script could not be fetched.')
  }
  expect(await keep({ serviceWorker: {} })).toEqual(['query.failed', 'offline.keep'])
})

/** Clicks "Remove" on a competition that is kept, while no service worker is registered. @returns what the worker is sent */
async function removeWithoutWorker(): Promise<unknown[]> {
  const sent: unknown[] = []
  let isRegistered = false
  const registration = { active: { postMessage: (message: unknown) => sent.push(message) } }
  const { register } = worker
  worker.register = async () => {
    await register()
    isRegistered = true
  }
  const item = { key: 'competition/cup', code: 'en', name: 'Cup', state: 'kept', files: [], checkedAt: 0 }
  vi.stubGlobal('caches', { match: async () => new Response(JSON.stringify([item])) })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {
      getRegistration: async () => (isRegistered ? registration : undefined),
      get ready() {
        return isRegistered ? Promise.resolve(registration) : new Promise(() => {})
      },
    },
  })
  await showOfflineControls()
  const button = element.find('offline.remove')
  for (const click of button?.clicks ?? []) click({ stopPropagation: () => {} })
  await vi.waitFor(() => expect(isRegistered || element.text.includes('offline.notRemoved')).toBe(true))
  await new Promise((resolve) => setTimeout(resolve))
  return sent
}

test('removing asks for a service worker if there is none any more', async () => {
  worker.register = async () => undefined
  expect(await removeWithoutWorker()).toEqual([{ type: 'remove', key: 'competition/cup' }])
}, 60_000)

test('removing says that it failed if no service worker can be registered, and can be tried again', async () => {
  worker.register = async () => {
    throw new TypeError('The script could not be fetched.')
  }
  expect(await removeWithoutWorker()).toEqual([])
  expect(element.text).toEqual(['offline.notRemoved', 'offline.remove'])
}, 60_000)
