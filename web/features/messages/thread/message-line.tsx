import { Check, CheckCheck, Ellipsis, Megaphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { deviceZone } from '#core/format/zone.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { MessageFiles } from '../files/message-files.tsx'
import { useChangeMessage, useHideMessage } from '../messages.queries.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const ReportDialog = lazyDialog('ReportDialog', () => import('../oversight/report-dialog.tsx'))

/** One message: of her side on a tint at the end, of the other on a gold line at the start. */
interface MessageLineProps {
  readonly threadId: number
  readonly message: Message
  readonly search: string
  /** The newest that holds what she searches for: it is brought before her. */
  readonly isHit: boolean
}

export function MessageLine({ threadId, message, search, isHit }: MessageLineProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHit) line.current?.scrollIntoView({ block: 'center' })
  }, [isHit])
  const [isChanging, setChanging] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { is_ours, is_note, text, created_at, edited_at } = message
  return (
    <li
      ref={line}
      aria-live={message.is_own ? 'off' : undefined}
      className={cx(
        'grid max-w-[85%] gap-1',
        is_ours ? 'justify-self-end' : 'justify-self-start border-s-2 border-gold ps-3',
      )}
    >
      {message.is_own && <span className="sr-only">أنتِ</span>}
      {!message.is_own && (
        <bdi className="text-sm font-semibold text-gold">
          <Spoken text={message.author} />
        </bdi>
      )}
      {isChanging ? (
        <ChangeForm threadId={threadId} message={message} onDone={() => setChanging(false)} />
      ) : (
        (text || is_note || message.is_removed) && (
          <p
            className={cx(
              'justify-self-start whitespace-pre-wrap',
              is_ours && !is_note && 'rounded-md bg-tint px-3 py-2',
              is_note && 'rounded-md border border-dashed border-gold bg-gold-tint px-3 py-2',
            )}
          >
            {is_note && <span className="block text-sm font-semibold text-gold">ملاحظة بين المديرات</span>}
            {message.is_removed ? <em>حذفت الإدارة هذه الرسالة.</em> : <Marked text={text} search={search} />}
          </p>
        )
      )}
      <MessageFiles message={message} />
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
        <time dateTime={created_at}>{formatDateTime(created_at, deviceZone())}</time>
        {edited_at && <span>عُدّلت</span>}
        {message.is_bulk && <BulkMark isOurs={is_ours} author={message.author} />}
        {is_ours && !is_note && <ReadMark isRead={message.is_read} />}
        <MessageMenu
          threadId={threadId}
          message={message}
          onChange={() => setChanging(true)}
          onReport={() => setReporting(true)}
        />
      </span>
      {isReporting && (
        <ReportDialog threadId={threadId} seq={message.seq} onClose={() => setReporting(false)} />
      )}
    </li>
  )
}

/** Others got it too; an answer goes to its author alone. */
const BulkMark = ({ isOurs, author }: { isOurs: boolean; author: string }) => (
  <span className="inline-flex items-center gap-1">
    <Megaphone />
    {isOurs ? (
      'رسالة جماعية'
    ) : (
      <span>
        رسالة جماعية، وجوابكِ يصل إلى <SpokenName text={author} /> وحدها
      </span>
    )}
  </span>
)

const ReadMark = ({ isRead }: { isRead: boolean }) => (
  <span className="inline-flex items-center gap-1">
    {isRead ? <CheckCheck /> : <Check />}
    {isRead ? 'قُرئت' : 'أُرسلت'}
  </span>
)

interface MenuProps {
  threadId: number
  message: Message
  onChange: () => void
  onReport: () => void
}

function MessageMenu({ threadId, message, onChange, onReport }: MenuProps) {
  const hide = useHideMessage()
  const failed = (error: unknown) =>
    toast({ kind: 'danger', title: 'تعذر حذف الرسالة', text: sentenceOf(error) })
  const items = [
    { id: 'copy', label: 'نسخ', onPick: () => void copyText(message.text) },
    ...(message.can.change ? [{ id: 'change', label: 'تعديل', onPick: onChange }] : []),
    ...(message.can.report ? [{ id: 'report', label: 'إبلاغ الإدارة', onPick: onReport }] : []),
    {
      id: 'hide',
      label: 'حذف عندي',
      danger: true,
      onPick: () => hide.mutate({ threadId, seq: message.seq }, { onError: failed }),
    },
  ]
  return (
    <Menu
      trigger={
        <IconButton
          label={`خيارات ${message.is_own ? 'رسالتكِ' : `رسالة ${message.author}`}، ${formatDateTime(message.created_at, deviceZone())}`}
          bare
        >
          <Ellipsis />
        </IconButton>
      }
      groups={[{ id: 'message', items }]}
    />
  )
}

interface ChangeFormProps {
  threadId: number
  message: Message
  onDone: () => void
}

function ChangeForm({ threadId, message, onDone }: ChangeFormProps) {
  const [text, setText] = useState(message.text)
  const change = useChangeMessage()
  const save = () => change.mutate({ threadId, seq: message.seq, text }, { onSuccess: onDone })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="تعديل الرسالة" error={change.error ? sentenceOf(change.error) : undefined}>
        <Textarea value={text} rows={3} onChange={({ target }) => setText(target.value)} />
      </Field>
      <span className="flex gap-2">
        <Button
          type="submit"
          size={36}
          disabled={text.trim() === ''}
          busy={change.isPending}
          busyText="نحفظ..."
        >
          حفظ
        </Button>
        <Button look="text" size={36} onClick={onDone}>
          إلغاء
        </Button>
      </span>
    </form>
  )
}
