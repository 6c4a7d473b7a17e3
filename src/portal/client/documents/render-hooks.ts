import * as React from 'react'

/** Hooks of components that are rendered once: state has its first value, and effects do not run. */

type AnyContext = React.Context<unknown>

/** The values of contexts around the component that is rendered. */
export type ContextValues = Map<AnyContext, unknown>

const ignore = (): void => undefined
const takeInitial = <T>(value: T | (() => T)): T => (value instanceof Function ? value() : value)

/** Ids depend on all components around one, and in the browser these are others. */
function refuseId(): never {
  throw new Error(
    'A prerendered page needs ids that are the same in the browser: use a name instead of useId.',
  )
}

function createHooks(values: ContextValues) {
  const readContext = (context: AnyContext & { _currentValue?: unknown }): unknown => {
    if (values.has(context)) return values.get(context)
    if ('_currentValue' in context) return context._currentValue // the default
    throw new Error("A prerendered page can't wait for a promise.")
  }
  return {
    use: readContext,
    useContext: readContext,
    readContext,
    useState: (initial: unknown) => [takeInitial(initial), ignore],
    useMemo: (compute: () => unknown) => compute(),
    useCallback: (callback: unknown) => callback,
    useRef: (initial: unknown) => ({ current: initial }),
    useEffect: ignore,
    useLayoutEffect: ignore,
    useDebugValue: ignore,
    useId: refuseId,
    useSyncExternalStore: (
      _subscribe: unknown,
      getSnapshot: () => unknown,
      getServerSnapshot?: () => unknown,
    ) => (getServerSnapshot ?? getSnapshot)(),
  }
}

/** Where React finds the hooks of the renderer that runs. It is not public: the tests of `render-html.ts` tell if it changes. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: renderer } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown }
}

/** Runs a renderer whose components find these values of contexts. */
export function runWithHooks<T>(values: ContextValues, run: () => T): T {
  const previous = renderer.H
  renderer.H = createHooks(values)
  try {
    return run()
  } finally {
    renderer.H = previous
  }
}
