import { useQuery } from '@tanstack/react-query'
import type { Diagnostics, FailedJob } from '#contract/system/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { LaidAsideEvents } from './laid-aside.tsx'
import { QueueName } from './queue-name.tsx'
import { diagnosticsQuery, useRetryJob } from './system.queries.ts'
import { SystemPage } from './system-page.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const placeWords: Record<string, string> = {
  embedded: 'قاعدة المنصة نفسها',
  outside: 'خادم خارجي',
  disk: 'قرص الخادم',
  s3: 'مخزن S3',
  outbox: 'ملفات فقط، لا تُرسل',
  smtp: 'خادم بريد',
}

function DiagnosticsScreen() {
  return (
    <SystemPage title="تشخيص النظام" query={useQuery(diagnosticsQuery())}>
      {(found) => (
        <>
          <FailedJobs jobs={found.failed_jobs} />
          <LaidAsideEvents events={found.laid_aside_events} />
          <Errors errors={found.client_errors} />
          <Versions found={found} />
          <DebugPages />
        </>
      )}
    </SystemPage>
  )
}

/** Where they exist. */
function DebugPages() {
  if (!useSite().debug) return null
  return (
    <nav aria-label="أدوات الفحص" className="flex flex-wrap gap-6">
      <TextLink to="/admin/debug/email">فحص البريد</TextLink>
      <TextLink to="/admin/debug/auth">فحص الجلسات</TextLink>
    </nav>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section aria-labelledby="failed">
      <PanelTitle id="failed" title="المهام الفاشلة" />
      {jobs.length === 0 ? (
        <Note kind="ok" className="mt-4">
          لا مهام فاشلة.
        </Note>
      ) : (
        <ul>
          {jobs.map((job) => (
            <Failed key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Failed({ job }: { job: FailedJob }) {
  const retry = useRetryJob()
  const again = () =>
    retry.mutate(job.id, {
      onSuccess: () => toast({ kind: 'ok', title: 'أُعيدت المهمة إلى الانتظار' }),
      onError: (error) => toast({ kind: 'danger', title: 'تعذرت الإعادة', text: sentenceOf(error) }),
    })
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <div className="font-bold">
          <QueueName queue={job.queue} />
        </div>
        <p className="text-sm text-ink-2">
          <bdi>{job.reason}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          {attemptCount(job.attempts)}، الأخيرة {formatDateTime(job.failed_at)}
        </p>
      </div>
      <Button
        look="quiet"
        aria-label={`إعادة المهمة: ${job.queue}، ${formatDateTime(job.failed_at)}`}
        busy={retry.isPending}
        onClick={again}
      >
        إعادة المهمة
      </Button>
    </li>
  )
}

function Errors({ errors }: { errors: Diagnostics['client_errors'] }) {
  return (
    <section aria-labelledby="errors">
      <PanelTitle id="errors" title="أخطاء المتصفحات" text="آخر سبعة أيام" />
      {errors.length === 0 && (
        <Note kind="ok" className="mt-4">
          لم يصل أي تقرير.
        </Note>
      )}
      <ul>
        {errors.map(({ code, message, url, at, browser }) => (
          <li key={code} className="grid gap-1 border-b border-rule py-3">
            <p dir="ltr" className="overflow-x-auto text-start text-sm">
              {message}
            </p>
            <p className="text-sm text-ink-3">
              <Code>{code}</Code>، <Latin>{url}</Latin>، {browser}، {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the operator sets, in the director's words. */
const settingWords: Readonly<Record<string, string>> = {
  DATABASE_URL: 'قاعدة بيانات خارجية',
  PUBLIC_URL: 'عنوان المنصة',
  TRUST_PROXY: 'الخادم الوسيط',
  SMTP_HOST: 'خادم البريد',
  S3_ENDPOINT: 'مخزن الملفات الخارجي',
  METRICS_PORT: 'منفذ القياسات',
}

function Versions({ found }: { found: Diagnostics }) {
  const { version, node, database, places, tools, migrations, settings } = found
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>
  return (
    <section aria-labelledby="versions">
      <PanelTitle id="versions" title="الإصدارات والأماكن" />
      <DescriptionList
        items={[
          { term: 'المنصة', value: ltr(version) },
          { term: 'Node', value: ltr(node) },
          { term: 'PostgreSQL', value: ltr(database) },
          { term: 'قاعدة البيانات', value: placeWords[places.database] },
          { term: 'الملفات', value: placeWords[places.files] },
          { term: 'البريد', value: placeWords[places.mail] },
          ...tools.map((tool) => ({
            term: tool.name,
            value: tool.version ? ltr(tool.version) : 'غير موجودة',
          })),
          { term: 'ترحيلات القاعدة', value: formatNumber(migrations.count) },
          { term: 'آخر ترحيل', value: ltr(migrations.last) },
          ...settings.map(({ name, is_set }) => ({
            term: settingWords[name] ?? 'إعداد آخر',
            value: (
              <>
                {is_set ? 'مضبوط' : 'غير مُعدّ'} ({ltr(name)})
              </>
            ),
          })),
        ]}
      />
    </section>
  )
}

export const screen = titledScreen(DiagnosticsScreen, 'تشخيص النظام')
