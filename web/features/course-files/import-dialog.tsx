import { useState } from 'react'
import type { CourseImport } from '#contract/course-files/shapes.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { readCourseFile, useFilesDoor } from './files.queries.ts'
import { FoundCourse } from './course-summary.tsx'

const TITLE = 'استيراد دورة'

/** A file is read first and its report shown; no course is made before she says so. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<CourseImport>()
  if (found)
    return <FoundCourse title={TITLE} first={found} onClose={onClose} onOther={() => setFound(undefined)} />
  return <ChooseFile onFound={setFound} onClose={onClose} />
}

interface ChooseFileProps {
  readonly onFound: (found: CourseImport) => void
  readonly onClose: () => void
}

function ChooseFile({ onFound, onClose }: ChooseFileProps) {
  const door = useFilesDoor()
  const file = useUpload({
    send: (chosen, options) => readCourseFile(door, chosen, options),
    onDone: onFound,
  })
  return (
    <Dialog
      wide
      closable
      closeOnScrim={false}
      onClose={onClose}
      title={TITLE}
      text="يُقرأ الملف أولًا ويُعرض ما فيه وما لم يُفهم منه، ولا تُنشأ الدورة حتى تعتمديها."
    >
      <FileUpload
        items={file.items}
        accept=".zip,.mbz,.gz"
        rule="الملف الذي أنشأه «تصدير» في هذه المنصة أو في مثلها (zip)، أو نسخة احتياطية لدورة من مودل (mbz)"
        disabled={file.isSending}
        onFiles={([chosen]) => file.begin(chosen)}
        onRetry={file.retry}
        onRemove={file.clear}
      />
      {file.isLooking && <output className="text-sm text-ink-2">جارٍ قراءة الملف...</output>}
    </Dialog>
  )
}
