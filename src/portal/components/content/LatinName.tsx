import { getLanguage } from '#language/languages.ts'
import { usePageContext } from '../../page-context.ts'

/** A name in Latin letters, as that of a file format: isolated from the text around it if that is written from right to left. */
export function LatinName({ children }: { children: string }) {
  const { code } = usePageContext()
  return getLanguage(code).direction === 'ltr' ? children : <bdi>{children}</bdi>
}
