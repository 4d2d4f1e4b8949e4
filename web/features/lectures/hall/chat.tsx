import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, Send } from 'lucide-react'
import { useState } from 'react'
import type { ChatMessage, LectureRoom } from '#contract/lectures/room-shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { shortLength } from '#core/format/short-length.ts'
import { isBlank } from '#core/text/written.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { useLogLive } from '#web/kernel/realtime/use-log-live.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { roomApi } from '../lecture/own.queries.ts'
import { chatQuery, useLead } from './hall.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** What a speaker chooses from, in seconds. */
const PAUSES = [0, 10, 30, 60, 300]

/** The newest first, so that what is new stands beside the field. */
export function Chat({ hall }: { hall: LectureRoom }) {
  const { id, enable_chat, slow_seconds, can, role } = hall
  const query = useQuery(chatQuery(id))
  const lead = useLead(id)
  const live = useLogLive(query.isSuccess || undefined)
  return (
    <div className="grid gap-3">
      {can.write ? (
        <WriteForm lectureId={id} />
      ) : (
        <p className="text-sm text-ink-2">
          {enable_chat ? 'الكتابة لصاحبات المقاعد.' : 'المحادثة مغلقة الآن.'}
        </p>
      )}
      {slow_seconds > 0 && enable_chat && role !== 'lead' && (
        <p className="text-sm text-ink-3">بين رسالتين {shortLength(slow_seconds)}.</p>
      )}
      {role === 'lead' && (
        <Checkbox
          checked={enable_chat}
          disabled={lead.isPending}
          onChange={(event) => lead.mutate({ kind: 'chat', is_open: event.currentTarget.checked })}
        >
          المحادثة مفتوحة للحاضرات
        </Checkbox>
      )}
      {role === 'lead' && enable_chat && (
        <Field label="المهلة بين رسالتين للحاضرة الواحدة">
          <Select
            value={String(slow_seconds)}
            disabled={lead.isPending}
            options={[...new Set([...PAUSES, slow_seconds])]
              .toSorted((one, other) => one - other)
              .map((seconds) => ({
                value: String(seconds),
                label: seconds === 0 ? 'بلا مهلة' : shortLength(seconds),
              }))}
            onChange={({ currentTarget }) =>
              lead.mutate({ kind: 'slow', seconds: Number(currentTarget.value) })
            }
          />
        </Field>
      )}
      <div role="log" aria-label="الرسائل" aria-live={live}>
        <Loaded query={query} failed="تعذر تحميل المحادثة" rows={3}>
          {({ items }) => (
            <ul className="grid gap-3">
              {items.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  onHide={
                    role === 'lead'
                      ? () => lead.mutate({ kind: 'hide-message', message: message.id })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </div>
  )
}

function WriteForm({ lectureId: id }: { lectureId: number }) {
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const write = useMutation({
    mutationFn: (message: string) => roomApi.write({ params: { id }, body: { message } }),
    onSuccess: () => {
      setText('')
      void askAgain(queries, chatQuery(id))
    },
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank(text)) write.mutate(text)
      }}
    >
      <div className="flex gap-2">
        <Input
          aria-label="رسالتكِ إلى الحاضرات"
          placeholder="اكتبي للحاضرات..."
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" busy={write.isPending} aria-label="إرسال">
          <Send />
        </Button>
      </div>
      {write.isError && (
        <Note kind="warn" role="alert">
          {sentenceOf(write.error)}
        </Note>
      )}
    </form>
  )
}

interface MessageProps {
  message: ChatMessage
  onHide: (() => void) | undefined
}

const Message = ({ message: { text, person, is_speaker, is_own, created_at }, onHide }: MessageProps) => (
  <li className={cx('flex gap-2 border-s-2 ps-3', is_speaker ? 'border-gold-line' : 'border-rule')}>
    <div className="min-w-0 flex-1 wrap-break-word">
      <p className="flex flex-wrap gap-x-2 text-sm">
        <b>
          <SpokenName text={is_own ? 'أنتِ' : person.name} />
        </b>
        <span className="text-ink-3">
          {is_speaker && 'المحاضِرة، '}
          {formatTime(created_at)}
        </span>
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
    {onHide && (
      <IconButton label={`إخفاء رسالة ${person.name}`} onClick={onHide}>
        <EyeOff />
      </IconButton>
    )}
  </li>
)
