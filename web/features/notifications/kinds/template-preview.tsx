import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TemplateWords } from '#contract/notifications/template-shapes.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { MailFrame } from '#web/ui/pictures/mail-frame.tsx'
import { previewQuery } from '../desk/desk.queries.ts'

/** The notification as it reads in the inbox, and its letter. */
export function TemplatePreviewPart({ kind, words }: { kind: string; words: TemplateWords }) {
  const preview = useQuery({ ...previewQuery(kind, words), placeholderData: keepPreviousData })
  return (
    <section className="grid content-start gap-3" aria-labelledby="preview">
      <h2 id="preview" className="font-bold">
        كما تصل
      </h2>
      <Loaded query={preview} failed="تعذرت المعاينة" fades>
        {(shown) => (
          <div className="grid gap-3">
            <p className="text-sm text-ink-3">
              {shown.is_real
                ? 'ببيانات آخر إشعار من هذا النوع.'
                : 'ببيانات مثال: لم يُرسل من هذا النوع شيء بعد.'}
            </p>
            <div className="border-y border-rule py-3 leading-relaxed">
              <p className="font-bold wrap-anywhere">
                <bdi>{shown.title}</bdi>
              </p>
              {shown.body && (
                <p className="text-sm text-ink-2 wrap-anywhere">
                  <bdi>{shown.body}</bdi>
                </p>
              )}
            </div>
            <MailFrame subject={shown.subject} pages={shown} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
