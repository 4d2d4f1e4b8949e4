import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseImport } from '#contract/course-files.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileUpload, type UploadItem } from '#web/ui/file-upload.tsx'
import { useDesk } from '../desk.ts'
import { readCourseFile } from './files.queries.ts'
import { FoundCourse } from './found-course.tsx'

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
  const desk = useDesk()
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const read = useMutation({
    mutationFn: (chosen: File) => readCourseFile(desk, chosen, { onProgress: setShare }),
    onSuccess: onFound,
  })
  function send(chosen: File) {
    setFile(chosen)
    setShare(0)
    read.mutate(chosen)
  }
  return (
    <Dialog
      open
      wide
      closable
      closeOnScrim={false}
      onClose={onClose}
      title={TITLE}
      text="يُقرأ الملف أولًا ويُعرض ما فيه وما لم يُفهم منه، ولا تُنشأ الدورة حتى تعتمديها."
    >
      <FileUpload
        items={file ? [itemOf(file, share, read.isError ? read.error : undefined)] : []}
        accept=".zip"
        rule="الملف الذي أنشأه «تصدير» في هذه المنصة أو في مثلها (zip)"
        disabled={read.isPending}
        onFiles={([chosen]) => chosen && send(chosen)}
        onRetry={() => file && send(file)}
        onRemove={() => {
          read.reset()
          setFile(undefined)
        }}
      />
      {read.isPending && share === 1 && <output className="text-sm text-ink-2">جارٍ قراءة الملف...</output>}
    </Dialog>
  )
}

const itemOf = (file: File, share: number, error: Error | undefined): UploadItem => ({
  id: 'file',
  name: file.name,
  size: file.size,
  state: error ? 'failed' : 'sending',
  progress: Math.round(share * 100),
  error: error && sentenceOf(error),
})
