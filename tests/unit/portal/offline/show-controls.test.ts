import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForOffline } from '#portal/offline/controls/show-controls.ts'

const worker = vi.hoisted(() => {
  Object.assign(globalThis, { BroadcastChannel: class extends EventTarget {} })
  return { register: async (): Promise<void> => undefined }
})
vi.mock('#portal/client/data/fetch-translations.ts', () => ({
  fetchScriptTexts: async () => (key: string) => key,
}))
vi.mock('#portal/client/stores/service-worker.ts', () => ({ registerServiceWorker: () => worker.register() }))

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
  replaceChildren(...children: (FakeElement | string)[]) {
    this.children = children
  }
  setAttribute() {}
  addEventListener() {}
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
