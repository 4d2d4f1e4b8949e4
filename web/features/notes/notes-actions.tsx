import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { saveNotesFile } from './notes.queries.ts'

/** All notes as a file, and what is listed on paper. */
export function NotesActions() {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveNotesFile()
    } catch (cause) {
      toast({
        kind: 'danger',
        title: 'تعذر تنزيل ملاحظاتكِ',
        text: sentenceOf(cause),
        action: { label: 'إعادة المحاولة', onPick: () => void save() },
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button look="quiet" busy={isBusy} onClick={() => void save()}>
        {!isBusy && <Download />} تنزيل ملف
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        <Printer /> طباعة
      </Button>
    </div>
  )
}
