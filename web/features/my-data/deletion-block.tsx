import { useState } from 'react'
import { ERASE_DAYS, type MyData } from '#contract/my-data/shapes.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'

const DeletionDialog = lazyDialog('DeletionDialog', () => import('./deletion-dialog.tsx'))

/** The end of her account: not asked for, held back, or waiting for its day. */
export function DeletionBlock({ data }: { data: MyData }) {
  const { deletion, obstacle } = data
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-bold">حذف الحساب</h3>
      {deletion ? (
        <>
          <Note kind="warn" className="w-full">
            طلبتِ حذف حسابكِ في {formatDate(deletion.asked_at)}، ويُحذف في {formatDate(deletion.erase_at)}. حتى
            ذلك الوقت يبقى حسابكِ كما هو.
          </Note>
          <Obstacle text={obstacle} />
          <CancelDeletion look="quiet" />
        </>
      ) : (
        <>
          <p className="text-ink-2">
            يُحذف حسابكِ بعد مهلة {dayCount(ERASE_DAYS)} من طلبكِ، وتستطيعين إلغاء الحذف خلالها. نعرض لكِ قبل ذلك
            ما يُحذف وما يبقى ولماذا.
          </p>
          <Obstacle text={obstacle} />
          {obstacle === null && <AskButton data={data} />}
        </>
      )}
    </div>
  )
}

function Obstacle({ text }: { text: string | null }) {
  return text === null ? null : (
    <Note kind="info" className="w-full">
      {arabicDigits(text)}
    </Note>
  )
}

function AskButton({ data }: { data: MyData }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        حذف حسابي
      </Button>
      {isOpen && <DeletionDialog plan={data.plan} onClose={() => setOpen(false)} />}
    </>
  )
}
