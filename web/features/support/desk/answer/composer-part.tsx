import { useQuery } from '@tanstack/react-query'
import { Paperclip, TriangleAlert } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { TicketDetail } from '#contract/support/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DraftButton } from '#web/features/ai/public/draft-button.tsx'
import { TicketFilesField } from '../../thread/ticket-files.tsx'
import { ReadersLine } from '../../readers/readers-line.tsx'
import { CannedReplies } from './canned-replies.tsx'
import { repliesQuery } from '../desk.queries.ts'
import { useComposer, type Composer } from './use-composer.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const modes = [
  { value: 'answer', label: 'ردّ عليها' },
  { value: 'note', label: 'ملاحظة داخلية' },
] as const

const buttonAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button') : null

/** On a phone the focus opens the form, which moves its keys: a press brings the focus once it has acted. */
const focusAfterPress = {
  onMouseDown(event: MouseEvent) {
    if (buttonAt(event)) event.preventDefault()
  },
  onClickCapture(event: MouseEvent) {
    buttonAt(event)?.focus()
  },
}

/** Where a director answers, or writes to the other directors: the ground says which. */
export function ComposerPart({ ticket }: { ticket: TicketDetail }) {
  const composer = useComposer(ticket)
  const [hasFiles, setHasFiles] = useState(false)
  const replies = useQuery(repliesQuery()).data ?? []
  const { mode, draft, files } = composer
  const isNote = mode === 'note'
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isNote) composer.saveNote()
    else composer.send({ anyway: composer.overtaken !== undefined })
  }
  return (
    <form
      aria-label={isNote ? 'ملاحظة داخلية' : 'الرد على التذكرة'}
      className={cx(
        'support-composer grid flex-none gap-2 px-3 py-3 shadow-dock',
        isNote ? 'bg-gold-tint' : 'bg-surface',
      )}
      data-busy={composer.overtaken || composer.failure || hasFiles || undefined}
      {...focusAfterPress}
      onSubmit={(event) => event.preventDefault()}
    >
      <ReadersLine ticketId={ticket.id} text={draft.text} />
      <Overtaken composer={composer} />
      <div className="support-aside flex items-center gap-2">
        <SegmentedControl label="نوع الرد" options={modes} value={mode} onChange={composer.setMode} />
        {isNote ? (
          <span className="text-xs font-semibold text-gold">لا تراها صاحبة التذكرة</span>
        ) : (
          <IconButton
            label="إرفاق ملف"
            className="ms-auto"
            aria-expanded={hasFiles}
            onClick={() => setHasFiles(!hasFiles)}
          >
            <Paperclip />
          </IconButton>
        )}
      </div>
      {!isNote && <CannedReplies replies={replies} onUse={composer.use} />}
      <Drafts ticket={ticket} composer={composer} />
      <Field label={isNote ? 'نص الملاحظة' : 'نص الرد'} hideLabel>
        <Textarea
          rows={2}
          maxLength={5000}
          data-composer
          value={draft.text}
          onChange={({ target }) => composer.type(target.value)}
          onKeyDown={sendByKeys}
        />
      </Field>
      {!isNote && (hasFiles || files.items.length > 0) && (
        <TicketFilesField files={files} disabled={composer.isBusy} />
      )}
      {composer.unfilled.length > 0 && (
        <output className="flex gap-2 text-sm text-warn">
          <TriangleAlert /> املئي قبل الإرسال:{' '}
          <b>
            <bdi>{composer.unfilled.map((name) => `{${name}}`).join('، ')}</bdi>
          </b>
        </output>
      )}
      {composer.failure && (
        <Note kind="danger" role="alert">
          {composer.failure}
        </Note>
      )}
      <Buttons composer={composer} />
    </form>
  )
}

/** A draft goes where she writes: an answer into the answer, what a long talk comes to into a note. */
function Drafts({ ticket, composer: { mode, draft, type } }: { ticket: TicketDetail; composer: Composer }) {
  const add = (text: string) => type(draft.text.trim() === '' ? text : `${draft.text.trim()}\n\n${text}`)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mode === 'answer' ? (
        <DraftButton
          use="ticket_answer"
          subjectId={ticket.id}
          label="مسودة رد"
          takeLabel="اكتبيها في الرد"
          onTake={add}
        />
      ) : (
        <DraftButton
          use="thread_summary"
          subjectId={ticket.id}
          label="خلاصة المراسلات"
          takeLabel="اكتبيها في الملاحظة"
          onTake={add}
        />
      )}
    </div>
  )
}

/** Her text stays; what the other has written stands in the talk above. */
function Overtaken({ composer: { overtaken } }: { composer: Composer }) {
  const now = useNow()
  if (!overtaken) return null
  return (
    <Note kind="warn" role="alert">
      <b>
        أجابت <SpokenName text={overtaken.author?.name ?? 'مديرة أخرى'} />{' '}
        {formatRelativeTime(overtaken.created_at, now)}.
      </b>{' '}
      اقرئي ردّها أعلاه، ثم أرسلي إن بقي ما يقال. نصّكِ محفوظ.
    </Note>
  )
}

const SENDING_KEYS = 'Control+Enter Meta+Enter'

function Buttons({ composer }: { composer: Composer }) {
  const { mode, overtaken, canSend, isBusy } = composer
  if (mode === 'note')
    return (
      <Button
        aria-keyshortcuts={SENDING_KEYS}
        className="justify-self-start"
        busy={isBusy}
        disabled={!canSend}
        onClick={composer.saveNote}
      >
        احفظي الملاحظة
      </Button>
    )
  const anyway = overtaken !== undefined
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-keyshortcuts={SENDING_KEYS}
        busy={isBusy}
        disabled={!canSend}
        onClick={() => composer.send({ anyway })}
      >
        {anyway ? 'أرسلي مع ذلك' : 'أرسلي الردّ'}
      </Button>
      {anyway ? (
        <Button look="quiet" onClick={() => composer.setMode('note')}>
          اجعليه ملاحظة
        </Button>
      ) : (
        <Button
          look="quiet"
          className="support-aside"
          disabled={!canSend}
          onClick={() => composer.send({ solve: true })}
        >
          أرسلي واجعليها محلولة
        </Button>
      )}
    </div>
  )
}
