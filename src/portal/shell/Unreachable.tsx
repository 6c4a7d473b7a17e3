/** Where something could not be fetched: what happened, and the way on. */
export function Unreachable() {
  return (
    <main id="content">
      <h1>This page could not be loaded</h1>
      <p>The connection failed while it was being fetched.</p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  )
}
