/**
 * Makes the databases of the worker close when a page deletes them, because the visitor has refused the cookie notice. The library that
 * limits the caches keeps its database open, and the deletion would wait until the browser ends the worker.
 */
export function closeDeletedDatabases(): void {
  const openDatabase = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    const request = openDatabase(name, version)
    request.addEventListener('success', () => {
      const { result: database } = request
      database.addEventListener('versionchange', () => database.close())
    })
    return request
  }
}
