import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { releaseScroll } from '#web/router/scroll-keeper.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useMarkRead } from '../messages.queries.ts'

/** A picture that arrives late does not carry her away from the end. */
const NEAR = '0px 0px 300px'

interface NewestSeenProps {
  readonly threadId: number
  readonly messages: readonly Message[]
  /** How many of them count as not read yet. */
  readonly unread: number
  /** She came for a place further up. */
  readonly stays: boolean
}

/**
 * The end of the thread. While she is at it, it is scrolled to when the thread grows, and what stands there counts as
 * read; whoever reads further up stays where she is and is told.
 */
export function NewestSeen({ threadId, messages, unread, stays }: NewestSeenProps) {
  const end = useRef<HTMLDivElement>(null)
  const { mutate } = useMarkRead()
  const told = useRef(0)
  const newest = messages.at(-1)
  const newestOfOthers = messages.findLast(({ is_ours }) => !is_ours)?.seq ?? 0
  /** The newest that stood there when she went further up. */
  const [leftAt, setLeftAt] = useState(stays ? newestOfOthers : undefined)
  const isAtEnd = leftAt === undefined
  const goToEnd = () => {
    releaseScroll()
    // With the field below it, which would cover the newest message.
    end.current?.closest('section')?.scrollIntoView({ block: 'end' })
  }
  const onGrown = useEffectEvent(() => {
    if (newest && (isAtEnd || newest.is_own)) goToEnd()
  })
  const onScrolled = useEffectEvent((entry: IntersectionObserverEntry | undefined) =>
    setLeftAt(entry?.isIntersecting ? undefined : newestOfOthers),
  )
  useEffect(() => onGrown(), [newest?.seq])
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver((entries) => onScrolled(entries.at(-1)), { rootMargin: NEAR })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (newestOfOthers === 0 || !isAtEnd || unread === 0) return undefined
    const read = () => {
      if (document.visibilityState !== 'visible' || told.current >= newestOfOthers) return
      told.current = newestOfOthers
      mutate({ threadId, seq: newestOfOthers }, { onError: () => (told.current = 0) })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, threadId, newestOfOthers, isAtEnd, unread])
  return (
    <>
      <div ref={end} />
      <output className="sticky inset-be-40 z-1 -mbs-4 flex h-0 items-end justify-center">
        {!isAtEnd && newestOfOthers > leftAt && (
          <Button look="quiet" className="bg-surface shadow-float" onClick={goToEnd}>
            <ArrowDown /> رسالة جديدة
          </Button>
        )}
      </output>
    </>
  )
}
