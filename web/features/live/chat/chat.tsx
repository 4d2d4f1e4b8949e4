import { EyeOff, Send, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveMessage, LiveRoom } from '#contract/live/shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { isBlank } from '#core/text/written.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useLogLive } from '#web/kernel/realtime/use-log-live.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { useHide, useWrite, type ChatHandle } from './chat.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const LONGEST = 500

interface ChatProps {
  readonly room: LiveRoom
  readonly chat: ChatHandle
  readonly className?: string | undefined
}

/** What is written beside the recitation, the newest next to the field. */
export function Chat({ room, chat, className }: ChatProps) {
  const { query, see } = chat
  const hide = useHide(room.session_id)
  const { ref, width } = useWidth()
  const list = useRef<HTMLDivElement>(null)
  const lastId = query.data?.at(-1)?.id
  const isShown = width > 0
  const live = useLogLive(query.isSuccess || undefined)
  const reach = useEffectEvent((id: number) => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    see(id)
  })
  useEffect(() => {
    if (isShown && lastId !== undefined) reach(lastId)
  }, [isShown, lastId])
  return (
    <section ref={ref} aria-label="المحادثة" className={cx('flex min-h-0 flex-col', className)}>
      <div
        ref={list}
        role="log"
        aria-label="الرسائل"
        aria-live={live}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-3"
      >
        <Loaded query={query} failed="تعذر تحميل المحادثة" errorText={sentenceOf} rows={3}>
          {(messages) =>
            messages.length === 0 ? (
              <p className="my-auto text-center text-ink-3">لم تُكتب رسالة بعد.</p>
            ) : (
              <ul className="mbs-auto grid gap-3">
                {messages.map((message) => (
                  <Line key={message.id} message={message} onHide={() => hide.mutate(message.id)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {room.status === 'live' && <Writing room={room} />}
    </section>
  )
}

function Writing({ room: { chat, role, session_id } }: { readonly room: LiveRoom }) {
  if (chat === 'open' || role === 'teacher')
    return <WriteForm sessionId={session_id} isAlone={chat === 'closed'} />
  return (
    <p className="border-t border-rule px-4 py-3 text-center text-sm text-ink-2">
      أغلقت المعلمة المحادثة. ارفعي يدكِ إن احتجتِ إليها.
    </p>
  )
}

function WriteForm({ sessionId, isAlone }: { readonly sessionId: number; readonly isAlone: boolean }) {
  const [text, setText] = useState('')
  const write = useWrite(sessionId)
  return (
    <form
      className="grid gap-1 border-t border-rule px-3 py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank(text) && !write.isPending) write.mutate(text, { onSuccess: () => setText('') })
      }}
    >
      {isAlone && <p className="text-sm text-ink-2">أغلقتِ المحادثة، فتكتبين فيها وحدكِ.</p>}
      <div className="flex gap-2">
        <Input
          aria-label="رسالتكِ للحلقة"
          placeholder="اكتبي للحلقة..."
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton lined type="submit" label="إرسال" disabled={write.isPending}>
          <Send />
        </IconButton>
      </div>
    </form>
  )
}

interface LineProps {
  readonly message: LiveMessage
  readonly onHide: () => void
}

const Line = ({ message: { person, text, created_at, is_own, is_teacher, can }, onHide }: LineProps) => (
  <li className={cx('flex items-start gap-1 border-s-2 ps-3', is_own ? 'border-primary' : 'border-rule')}>
    <div className="min-w-0 flex-1">
      <p className={cx('text-sm font-bold', is_own && 'text-primary')}>
        {is_own ? (
          'أنتِ'
        ) : (
          <bdi>
            <Spoken text={person.name} />
          </bdi>
        )}
        {is_teacher && !is_own && <span className="font-normal text-ink-3">، المعلمة</span>}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-xs text-ink-3">
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </p>
    </div>
    {can.hide && (
      <IconButton label={is_own ? 'اسحبي رسالتكِ' : `أخفي رسالة ${person.name}`} onClick={onHide}>
        {is_own ? <Undo2 /> : <EyeOff />}
      </IconButton>
    )}
  </li>
)
