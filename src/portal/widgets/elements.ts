import { defineWidget } from './define-widget.ts'

/** The custom elements that other sites embed (docs/widgets.md). The code of each kind is loaded with its first element. */
defineWidget(
  'hajime-bracket',
  { required: ['competition', 'category'] },
  async () => (await import('./kinds/bracket.ts')).bracket,
)
defineWidget(
  'hajime-mat',
  { required: ['competition'], optional: ['mat'] },
  async () => (await import('./kinds/mat.ts')).mat,
)
defineWidget(
  'hajime-medals',
  { required: ['competition'], optional: ['by', 'limit'] },
  async () => (await import('./kinds/medals.ts')).medals,
)
defineWidget(
  'hajime-next-contests',
  { required: ['club'], optional: ['competition', 'limit'] },
  async () => (await import('./kinds/next-contests.ts')).nextContests,
)
