import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bin } from '#contract/outline/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { useDesk } from '../../course-desk/public/desk.ts'
import { binQuery } from '../content.queries.ts'
import { lessonKinds } from '../../courses/public/lesson-kinds.ts'
import type { OutlineEditor } from './outline-editor.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

interface BinDialogProps {
  readonly courseId: number
  readonly editor: OutlineEditor
  readonly onClose: () => void
}

/** What was removed from the course and can still come back. */
export function BinDialog({ courseId, editor, onClose }: BinDialogProps) {
  const bin = useQuery(binQuery(useDesk(), courseId))
  return (
    <Dialog
      wide
      closable
      onClose={onClose}
      title="المحذوفات"
      text="ما حُذف من وحدات الدورة ودروسها يبقى هنا حتى تاريخه، ويعود إلى مكانه."
    >
      <Loaded query={bin} failed="تعذر تحميل المحذوفات" rows={3}>
        {(data) => <BinRows bin={data} editor={editor} />}
      </Loaded>
    </Dialog>
  )
}

function BinRows({ bin: { modules, lessons }, editor }: { bin: Bin; editor: OutlineEditor }) {
  if (modules.length === 0 && lessons.length === 0) return <EmptyState title="لا محذوفات" />
  return (
    <Rows label="المحذوفات">
      {modules.map((entry) => (
        <BinRow
          key={`module-${entry.id}`}
          entry={entry}
          what={`وحدة، ${lessonCount(entry.lessons_count)}`}
          onRestore={() => editor.restoreModule(entry.id)}
        />
      ))}
      {lessons.map((entry) => (
        <BinRow
          key={`lesson-${entry.id}`}
          entry={entry}
          what={lessonKinds[entry.type].label}
          onRestore={() => editor.restoreLesson(entry.module_id, entry.id)}
        />
      ))}
    </Rows>
  )
}

interface BinRowProps {
  readonly entry: Bin['modules'][number] | Bin['lessons'][number]
  readonly what: string
  readonly onRestore: () => Promise<boolean>
}

function BinRow({ entry, what, onRestore }: BinRowProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Row
      title={<bdi>{entry.title}</bdi>}
      text={
        <>
          {what}، حُذف {formatDate(entry.removed_at)}
          {entry.removed_by && (
            <>
              {' '}
              بيد <SpokenName text={entry.removed_by.name} />
            </>
          )}
          ، ويبقى حتى {formatDate(entry.restorable_until)}
        </>
      }
      actions={
        <Button
          look="quiet"
          size={36}
          busy={isBusy}
          aria-label={`استرجاع ${entry.title}`}
          onClick={() => {
            setBusy(true)
            void onRestore().finally(() => setBusy(false))
          }}
        >
          استرجاع
        </Button>
      }
    />
  )
}
