import type { TranslationKey } from '#language/translate.ts'
import type { Resource } from '#publication/resources.ts'
import { StatusError } from '../data/fetch-json.ts'
import { fetchResource } from './site.ts'
import { WidgetError } from './widget.ts'

/**
 * Fetches a resource.
 * @param textKey text that says what does not exist
 * @throws WidgetError with that text if the site does not have it
 */
export async function loadOrExplain<T>(resource: Resource<T>, textKey: TranslationKey): Promise<T> {
  try {
    return await fetchResource(resource)
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) throw new WidgetError(textKey)
    throw error
  }
}
