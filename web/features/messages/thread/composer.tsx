import { Mic, SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { MAX_MESSAGE, type Thread } from '#contract/messages/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { storage } from '#web/kernel/storage.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AttachButton, AttachedList } from '../files/attachments.tsx'
import { useAttachments } from '../files/use-attachments.ts'
import { draftKey } from './draft-key.ts'
import { sendOut } from './outgoing.ts'
import { VoiceDraft } from '../voice/voice-draft.tsx'

/** Where she writes. What she began stays on this device until it is sent. */
export function Composer({ thread }: { thread: Thread }) {
  const key = draftKey(thread.id)
  const [text, setText] = useState(() => draftIn(storage.read(key)))
  const [isNote, setNote] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const files = useAttachments()
  const stale = useChanged('messages')
  const canSend = !files.isSending && !files.hasFailed && (text.trim() !== '' || files.items.length > 0)
  const type = (next: string) => {
    setText(next)
    if (next === '') storage.remove(key)
    else {
      storage.write(key, next)
      nameDraft(key, `رسالة إلى ${thread.with.name}`)
    }
  }
  const send = () => {
    const words = text.trim()
    if (!canSend) return
    type('')
    // A refusal stands beside the message.
    sendOut({
      threadId: thread.id,
      to: thread.with.name,
      text: words,
      files: files.take(),
      isNote,
    }).then(stale, (error: unknown) =>
      toast({ kind: 'danger', title: 'لم تُرسل الرسالة', text: sentenceOf(error) }),
    )
  }
  /** Where there is a keyboard Enter sends; on a phone it breaks the line. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="sticky inset-be-0 grid gap-2 border-t border-rule bg-canvas py-3 max-xl:inset-be-[72px]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {thread.can.manage && (
        <Checkbox checked={isNote} onChange={({ target }) => setNote(target.checked)}>
          ملاحظة بين المديرات، لا تراها صاحبة المحادثة
        </Checkbox>
      )}
      <VoiceDraft thread={thread} isRecording={isRecording} onRecording={setRecording}>
        <>
          <AttachedList files={files} />
          <div className="flex items-end gap-2">
            <AttachButton files={files} />
            <Textarea
              data-composer-field
              aria-label={isNote ? 'ملاحظتكِ' : 'رسالتكِ'}
              placeholder={isNote ? 'اكتبي ملاحظتكِ...' : 'اكتبي رسالتكِ...'}
              className="field-sizing-content max-h-40 min-h-11! resize-none"
              rows={1}
              maxLength={MAX_MESSAGE}
              value={text}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
            />
            {text === '' && files.items.length === 0 && !isNote && (
              <IconButton data-record-voice label="تسجيل رسالة صوتية" onClick={() => setRecording(true)}>
                <Mic />
              </IconButton>
            )}
            <Button type="submit" disabled={!canSend}>
              <SendHorizontal className="rtl:-scale-x-100" />
              {isNote ? 'احفظي الملاحظة' : <span className="max-sm:sr-only">إرسال</span>}
            </Button>
          </div>
        </>
      </VoiceDraft>
    </form>
  )
}

const draftIn = (stored: unknown): string => (typeof stored === 'string' ? stored : '')
