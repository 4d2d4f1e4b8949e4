import type { UserImport } from '#contract/users/import-shapes.ts'
import { formatFigure } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { BadRowsButton } from './bad-rows-button.tsx'

interface ProgressStepProps {
  readonly made: UserImport
  readonly onNew: () => void
}

/** How far it has come, then what it did. She may leave: it goes on without her. */
export function ProgressStep({ made, onNew }: ProgressStepProps) {
  const good = made.fresh + made.known
  const isDone = made.status === 'done'
  const { has_mail } = useSite()
  return (
    <div className="grid max-w-[720px] gap-6">
      <div className="grid gap-3">
        {/* It stands before the end, so that the end is heard. */}
        <output>
          {isDone && (
            <Note kind="ok">
              انتهى استيراد <bdi>{made.file_name}</bdi>.
            </Note>
          )}
        </output>
        {!isDone && (
          <>
            <p>
              يُستورد <bdi>{made.file_name}</bdi>: {formatNumber(made.processed)} من {formatNumber(good)}.
              يمكنكِ مغادرة الصفحة، فالاستيراد يستمر.
            </p>
            <ProgressBar
              value={good === 0 ? 100 : (made.processed / good) * 100}
              label="تقدم الاستيراد"
              figure
              thick
            />
          </>
        )}
      </div>
      <StatStrip
        items={[
          { label: 'حسابات جديدة', value: formatFigure(made.created) },
          { label: 'حُدّثت', value: formatFigure(made.updated) },
          { label: 'بقيت كما هي', value: formatFigure(made.skipped) },
          { label: 'صفوف الأخطاء', value: formatFigure(made.bad) },
        ]}
      />
      {isDone && made.created > 0 && !has_mail && (
        <Note kind="warn">
          لا خادم بريد مضبوط، فلم تصل الدعوات إلى أحد. في قائمة كل صف من المستخدمين «نسخ رابط الدعوة أو كلمة
          المرور»، وحين تضبطين البريد تُرسل الدعوات التي لم تنتهِ.
        </Note>
      )}
      {isDone && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/admin/users?sort=newest">عرض المستخدمين</LinkButton>
          {made.bad > 0 && <BadRowsButton id={made.id} />}
          <Button look="text" onClick={onNew}>
            استيراد ملف آخر
          </Button>
        </div>
      )}
    </div>
  )
}
