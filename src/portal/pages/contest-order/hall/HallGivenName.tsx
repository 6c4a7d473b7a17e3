import { useLayoutEffect, useRef, useState } from 'react'
import { Spellings } from '#portal/components/judoka/PersonName.tsx'
import styles from './hall.module.css'

type Props = { local: string; international: string | undefined }

/** A given name, shortened to its initial where the family name leaves too little space. */
export function HallGivenName({ local, international }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  const [isShort, setShort] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // the full name stays in the layout, so that its width can be compared at any time
    const measure = () => setShort(current.scrollWidth > current.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <span className={styles.givenName} dir="auto" ref={element} data-short={isShort ? '' : undefined}>
      <span>
        <Spellings local={local} international={international} />
      </span>
      {isShort && (
        <span aria-hidden="true">
          <Spellings local={toInitial(local)} international={international && toInitial(international)} />
        </span>
      )}
    </span>
  )
}

/** `T.`; the first grapheme, because letters of some scripts consist of several code points. */
function toInitial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first ? `${first.segment}.` : ''
}
