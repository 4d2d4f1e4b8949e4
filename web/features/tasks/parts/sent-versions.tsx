import { Download } from 'lucide-react'
import type { GivenGrade, Submission, SubmissionFile } from '#contract/tasks/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { deviceZone } from '#core/format/zone.ts'
import { formatFileSize, arabicDigits } from '#core/format/number.ts'
import { SoundLine } from '#web/ui/media/sound-line.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { gradeWords } from './task-lines.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

interface SentVersionsProps {
  readonly submissions: readonly Submission[]
  /** Her own recordings may be kept as files. */
  readonly mayKeep?: boolean
}

/** What she sent, the newest version first. */
export function SentVersions({ submissions, mayKeep = false }: SentVersionsProps) {
  const shown = submissions.filter(({ text, files }) => text !== '' || files.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="sent" className="grid gap-3">
      <PanelTitle id="sent" title="ما سُلّم" />
      <ol className="*:border-b *:border-rule *:last:border-b-0">
        {shown.map((submission) => (
          <li key={submission.id} className="grid gap-2 py-3">
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
              <span className="font-semibold">التسليم {arabicDigits(submission.number)}</span>
              <time dateTime={submission.made_at}>{formatDateTime(submission.made_at, deviceZone())}</time>
              {submission.is_late ? (
                <StateMark shape="triangle" tone="bad">
                  بعد الموعد
                </StateMark>
              ) : (
                <StateMark shape="check" tone="ok">
                  في موعدها
                </StateMark>
              )}
            </p>
            {submission.text !== '' && (
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{submission.text}</bdi>
              </p>
            )}
            {submission.files.map((file) => (
              <SentFile key={file.id} file={file} mayKeep={mayKeep} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SentFile({ file, mayKeep }: { readonly file: SubmissionFile; readonly mayKeep: boolean }) {
  if (file.is_expired) return <Expired />
  if (file.kind === 'recording')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <SoundLine
          url={file.url}
          seconds={file.duration_ms === null ? null : file.duration_ms / 1000}
          peaks={file.peaks}
          name={`تسجيل ${withoutEnding(file.name)}`}
        />
        {file.is_silent && <Silent />}
        {mayKeep && (
          <a
            href={file.url}
            download={file.name}
            className="inline-flex min-h-9 items-center gap-2 text-sm text-primary"
          >
            <Download className="size-4" aria-hidden /> احفظي نسخة
          </a>
        )}
      </div>
    )
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex flex-wrap gap-x-3 justify-self-start"
    >
      {file.kind === 'picture' ? (
        <img
          src={file.url}
          alt={`صورة أرفقتها: ${withoutEnding(file.name)}`}
          className="max-h-80 max-w-full border border-rule"
        />
      ) : (
        <>
          <bdi>{file.name}</bdi> <span className="text-ink-3">{formatFileSize(file.size)}</span>
        </>
      )}
    </a>
  )
}

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '')

/** A microphone may give nothing, and a recorder records it. */
export const Silent = () => (
  <StateMark shape="triangle" tone="warn">
    لم يُسمع في هذا التسجيل صوت
  </StateMark>
)

/** The place of a recording whose sound is no longer kept. */
export const Expired = () => <p className="text-ink-2">انتهت مدة حفظ هذا التسجيل. علاماته ودرجته باقية.</p>

/** Each grade and return with who gave it, the newest first. */
export function GradeLines({ grades }: { readonly grades: readonly GivenGrade[] }) {
  // A single one without a voice is said above already.
  if (grades.length < 2 && !grades.some(({ voice_url }) => voice_url)) return null
  return (
    <section aria-labelledby="grades" className="grid gap-3">
      <PanelTitle id="grades" title="سجل التصحيح" />
      <ol className="*:border-b *:border-rule *:last:border-b-0">
        {grades.map(({ id, decision, grade, feedback, voice_url, by, at }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap gap-x-4">
              <span className="font-semibold">
                {decision === 'graded' && grade !== null ? gradeWords(grade) : 'أُعيدت للتعديل'}
              </span>
              <bdi className="text-ink-2">
                <Spoken text={by.name} />
              </bdi>
              <time dateTime={at} className="text-sm text-ink-3">
                {formatDateTime(at, deviceZone())}
              </time>
            </p>
            {feedback !== '' && (
              <p className="whitespace-pre-line text-ink-2">
                <bdi>{feedback}</bdi>
              </p>
            )}
            {voice_url && <SoundLine url={voice_url} seconds={null} peaks={[]} name={`رد ${by.name}`} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
