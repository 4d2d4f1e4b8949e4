import { useQuery } from '@tanstack/react-query'
import { Presentation, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LectureRoom, PaperFault } from '#contract/lectures/room-shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { hallQuery, leadApi, useHallAct } from './hall.queries.ts'

/** So often she who sent a paper looks how far it is. */
const LOOK_MS = 1500

/** The signature of an address is for looking; the hall keeps the path. */
const pathsOf = (addresses: readonly string[]) =>
  addresses.map((address) => storagePathOf(address.split('?', 1)[0] ?? '') ?? address)

const PAPER = 'application/pdf'
const isPaper = ({ type, name }: File) => type === PAPER || /\.pdf$/i.test(name)

/** Pictures, and pages of a PDF, go behind what stands in the order in which she chose them. */
export function SlidesDesk({ hall: { id, slides, paper } }: { hall: LectureRoom }) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ sent: number; of: number }>()
  const [failure, setFailure] = useState<string>()
  const save = useHallAct(id, (slide_paths: string[]) =>
    leadApi.slides({ params: { id }, body: { slide_paths } }),
  )

  const draw = useHallAct(id, (paper_path: string) => leadApi.draw({ params: { id }, body: { paper_path } }))
  const isDrawing = paper?.fault === null
  useQuery({ ...hallQuery(id), refetchInterval: isDrawing && LOOK_MS })

  async function add(files: readonly File[]) {
    setFailure(undefined)
    const paths = pathsOf(slides)
    try {
      const pictures = files.filter((file) => !isPaper(file))
      const papers = files.filter(isPaper).slice(0, 1)
      let sent = 0
      const send = async (file: File) => {
        setProgress({ sent: sent++, of: pictures.length + papers.length })
        return (await sendFile('lecture-slides', file)).path
      }
      for (const picture of pictures) paths.push(await send(picture))
      if (pictures.length > 0) await save.mutateAsync(paths)
      for (const file of papers) await draw.mutateAsync(await send(file))
    } catch (cause) {
      setFailure(sentenceOf(cause))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf"
        aria-label="صور الشرائح أو ملف PDF"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        look="quiet"
        size={36}
        busy={progress !== undefined || save.isPending || draw.isPending}
        disabled={isDrawing}
        onClick={() => input.current?.click()}
      >
        <Presentation /> إضافة شرائح
      </Button>
      {(slides.length > 0 || paper !== null) && (
        <Button look="text" size={36} disabled={save.isPending} onClick={() => save.mutate([])}>
          <Trash2 /> إزالة الشرائح
        </Button>
      )}
      {progress && (
        <output className="text-sm text-ink-2">
          {formatNumber(progress.sent)} من {formatNumber(progress.of)}
        </output>
      )}
      {paper && <PaperState paper={paper} />}
      {failure !== undefined && (
        <Note kind="danger" role="alert">
          {failure}
        </Note>
      )}
    </div>
  )
}

const faults: Readonly<Record<PaperFault, string>> = {
  broken: 'تعذر فتح ملف PDF. احفظيه من جديد ثم ارفعيه.',
  locked: 'ملف PDF محمي بكلمة مرور. أزيليها ثم ارفعيه.',
  many: 'صفحات الملف أكثر مما بقي للشرائح: مئة شريحة على الأكثر.',
  heavy: 'صفحات الملف ثقيلة فلم تُرسم في وقتها. اجعلي صورها أخف ثم ارفعيه.',
}

/** How far the pages are, or why there are none. */
function PaperState({ paper: { pages, drawn, fault } }: { paper: NonNullable<LectureRoom['paper']> }) {
  if (fault !== null)
    return (
      <Note kind="danger" role="alert">
        {faults[fault]}
      </Note>
    )
  return (
    <output className="text-sm text-ink-2">
      {pages === null
        ? 'نفتح الملف...'
        : `نرسم صفحات الملف: ${formatNumber(drawn)} من ${formatNumber(pages)}`}
    </output>
  )
}
