/** Registers the service worker, or finds it registered. */
export const registerServiceWorker = async (): Promise<void> => {
  await navigator.serviceWorker?.register('/service-worker.js')
}
