import { LRUCache } from 'lru-cache'
import { getPublicationInfo } from '../../frame/footer/Footer.tsx'
import { findSection } from '../../frame/header/site-sections.ts'
import { FullPage } from '../../frame/page/FullPage.tsx'
import type { PageProps } from '../../frame/page/PageBody.tsx'
import { renderHtml } from './render-html.ts'

/**
 * What surrounds the views of pages: header, navigation of the competition, footer. Within a route it is the same for all pages
 * of a competition, or of all judoka, but for the address and the origin of the data. It is rendered once with marks in their
 * place.
 */

const MARKS = { view: 'markOfView', path: '/markOfPath/', digest: 'markOfDigest', snapshot: 'markOfSnapshot' }
const ENCODED_PATH = encodeURIComponent(MARKS.path)
const ANY_MARK = new RegExp(`(${[ENCODED_PATH, ...Object.values(MARKS)].join('|')})`)

/** Paths whose attributes in HTML are the paths themselves, and in queries differ in their slashes only. */
const PLAIN_PATH = /^[\w/-]+$/

/** More than the frames of consecutive pages. */
const MAX_FRAMES = 100

/** Text and marks by turns, beginning with text. */
type Frame = readonly string[]

/** Returns a function that puts the HTML of a view into the frame of its page. */
export function createFrameRenderer(): (props: PageProps, view: string) => string {
  const frames = new LRUCache<string, Frame>({ max: MAX_FRAMES })
  const ids = new WeakMap<object, number>()
  let known = 0
  const identify = (value: object | undefined): number => {
    if (!value) return 0
    const id = ids.get(value) ?? ++known
    ids.set(value, id)
    return id
  }
  return (props, view) => {
    const { page, portal, params, data } = props
    const { path, origin } = portal
    const partner = page.partner?.({ data, params })
    if (!isShared(props, partner?.slug)) return fillFrame(renderFrame(props), { [MARKS.view]: view })
    const key = [
      portal.code,
      page.route,
      identify(page.competition?.(data)),
      identify(partner),
      origin !== null,
      JSON.stringify(getPublicationInfo(props)),
    ].join(' ')
    const frame = frames.get(key) ?? renderFrame(props, MARKS)
    frames.set(key, frame)
    return fillFrame(frame, {
      [MARKS.view]: view,
      [MARKS.path]: path,
      [ENCODED_PATH]: encodeURIComponent(path),
      [MARKS.digest]: origin?.digest,
      [MARKS.snapshot]: origin?.snapshot,
    })
  }
}

/** Whether the frame says no more about the page than its address and origin. */
const isShared = (
  { portal: { path, query, provisional } }: PageProps,
  partner: string | undefined,
): boolean =>
  PLAIN_PATH.test(path) &&
  findSection(path, partner) === undefined &&
  Object.keys(query).length === 0 &&
  !provisional

function renderFrame(props: PageProps, marks?: typeof MARKS): Frame {
  const { page, portal } = props
  const marked = marks && {
    ...portal,
    path: marks.path,
    origin: portal.origin && { digest: marks.digest, snapshot: marks.snapshot },
  }
  const frame = <FullPage {...props} page={{ ...page, View: () => MARKS.view }} portal={marked ?? portal} />
  return renderHtml(frame).split(ANY_MARK)
}

const fillFrame = (frame: Frame, values: Readonly<Record<string, string | undefined>>): string => {
  let html = ''
  for (const [at, part] of frame.entries()) html += at % 2 === 1 ? (values[part] ?? part) : part
  return html
}
