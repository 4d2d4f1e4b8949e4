import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { yearCount, juzCount } from '#core/format/area-counts.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { ijazaWords, qualificationWords } from '#core/application-words.ts'
import { listed, subjectWords, timeWords } from '../words.ts'
import { Code } from '#web/ui/text/code.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** What she wrote, all of it, as text. */
export function AnswersPart({ application }: { application: ApplicationDetail }) {
  const { about, ijaza, ijaza_details, subjects, times } = application
  return (
    <section aria-labelledby="answers" className="grid gap-4">
      <div>
        <PanelTitle id="answers" title="ما كتبته" />
        <DescriptionList
          items={[
            {
              term: 'البريد الإلكتروني',
              value: <Latin>{application.email}</Latin>,
            },
            { term: 'رقم الجوال', value: <bdi dir="ltr">{application.phone}</bdi> },
            { term: 'المدينة والبلد', value: <bdi>{application.city}</bdi> },
            { term: 'المؤهل العلمي', value: qualificationWords[application.qualification] },
            { term: 'الحفظ', value: juzCount(application.memorised_juz) },
            {
              term: 'الإجازة',
              value: (
                <>
                  {ijazaWords[ijaza]}
                  {ijaza !== 'none' && ijaza_details && (
                    <span className="block whitespace-pre-wrap text-ink-2">
                      <bdi>{ijaza_details}</bdi>
                    </span>
                  )}
                </>
              ),
            },
            { term: 'التعليم', value: yearCount(application.experience_years) },
            { term: 'المجالات', value: listed(subjects.map((one) => subjectWords[one])) },
            { term: 'الأوقات', value: listed(times.map((one) => timeWords[one])) },
            {
              term: 'رمز المتابعة',
              value: <Code>{spellPublicCode(application.code)}</Code>,
            },
            { term: 'أُرسل', value: formatDateTime(application.created_at) },
          ]}
        />
      </div>
      <p className="max-w-[38em] whitespace-pre-wrap">
        <bdi>{about}</bdi>
      </p>
    </section>
  )
}
