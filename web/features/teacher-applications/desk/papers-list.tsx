import { FileText } from 'lucide-react'
import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { formatFileSize } from '#core/format/number.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'

const kinds: Record<ApplicationDetail['files'][number]['kind'], string> = {
  cv: 'السيرة الذاتية',
  ijaza: 'إجازة',
}

/** Opened by links that live for some minutes and for this session only. */
export function PapersList({ application }: { application: ApplicationDetail }) {
  const { files, files_leave_at, files_removed_at } = application
  return (
    <section aria-labelledby="papers">
      <PanelTitle
        id="papers"
        title="الملفات"
        text={files_leave_at ? `تُحذف في ${formatDate(files_leave_at)}` : undefined}
      />
      {files.length === 0 && (
        <p className="pbs-3 text-ink-2">
          {files_removed_at ? `حُذفت الملفات في ${formatDate(files_removed_at)}.` : 'لا ملفات في هذا الطلب.'}
        </p>
      )}
      <ul>
        {files.map(({ id, kind, name, size, url }) => (
          <li key={id} className="flex items-center gap-3 border-b border-rule py-2">
            <FileText className="text-gold" />
            <div className="min-w-0 flex-1 leading-ui">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center font-semibold"
              >
                <span className="truncate">
                  {kinds[kind]}: <bdi>{name}</bdi>
                </span>
              </a>
            </div>
            <span className="text-sm whitespace-nowrap text-ink-3">{formatFileSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
