import { useQuery } from '@tanstack/react-query'
import type { Backups } from '#contract/system/shapes.ts'
import { fileCount } from '#core/format/area-counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatFileSize, formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { backupsQuery, useFreshHealthAfter, useMakeBackup } from './system.queries.ts'

const stages = {
  waiting: 'تبدأ النسخة بعد لحظات',
  making: 'تُنسخ البيانات والملفات',
  testing: 'تُجرَّب استعادة النسخة في قاعدة بيانات مؤقتة',
} as const

/** Copies of everything: when the last was made, whether it came back whole, and making one now. */
export function BackupPanel() {
  const query = useQuery(backupsQuery())
  const { data } = query
  const isRunning = Boolean(data?.progress)
  useFreshHealthAfter(isRunning)
  return (
    <section aria-labelledby="backups">
      <PanelTitle
        id="backups"
        title="النسخ الاحتياطي"
        text={data?.is_on && (data.is_nightly ? 'كل ليلة، الثانية والنصف فجرًا' : 'النسخ الليلي متوقف')}
        action={data?.is_on && <MakeNow isRunning={isRunning} />}
      />
      <Loaded query={query} failed="تعذرت قراءة النسخ الاحتياطية" loading={<SkeletonText lines={3} />}>
        {(backups) => (backups.is_on ? <Kept backups={backups} /> : <Outside />)}
      </Loaded>
    </section>
  )
}

function Outside() {
  return (
    <Note className="mbs-4">
      قاعدة البيانات خارج المنصة، ونسخها الاحتياطي على من تديرها. لنسخة كاملة من سطر الأوامر:{' '}
      <Latin>npm run backup FILE</Latin>
    </Note>
  )
}

function MakeNow({ isRunning }: { isRunning: boolean }) {
  const make = useMakeBackup()
  const start = () =>
    make.mutate(undefined, {
      onSuccess: () => toast({ kind: 'ok', title: 'بدأ أخذ النسخة الاحتياطية' }),
      onError: (error) => toast({ kind: 'danger', title: 'تعذر بدء النسخة', text: sentenceOf(error) }),
    })
  return (
    <Button look="quiet" busy={make.isPending || isRunning} onClick={start}>
      نسخة احتياطية الآن
    </Button>
  )
}

function Kept({ backups: { backups, failure, folder, kept, progress, disk_free } }: { backups: Backups }) {
  return (
    <div className="grid gap-4 pbs-4">
      {progress && (
        <output className="grid gap-2">
          <span>{stages[progress.stage]}…</span>
          {progress.of > 0 && (
            <ProgressBar value={(100 * progress.done) / progress.of} label={stages[progress.stage]} />
          )}
        </output>
      )}
      {failure && <Failure failure={failure} />}
      {backups.length === 0 && !progress && <p className="text-ink-2">لم تُؤخذ نسخة احتياطية بعد.</p>}
      {backups.length > 0 && (
        <ul aria-label="النسخ المحفوظة">
          {backups.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        تبقى أحدث النسخ ({formatNumber(kept)}) في <Latin>{folder}</Latin> على قرص الخادم (المتاح{' '}
        {formatFileSize(disk_free)}). فيها كل البيانات ومفتاح المنصة، فلا تُنزَّل من المتصفح: اطلبي ممن تدير
        الخادم أن تنقلها إلى جهاز آخر، فلا تنجو نسخة من قرص تلف.
      </p>
    </div>
  )
}

function Failure({ failure }: { failure: NonNullable<Backups['failure']> }) {
  return (
    <Note kind="danger">
      لم تُؤخذ نسخة {formatDateTime(failure.at)}:{' '}
      {failure.cause === 'no-room' ? (
        'لا مساحة على القرص لنسخة جديدة. أفرغي مساحة أو وسّعي القرص.'
      ) : (
        <bdi>{failure.reason}</bdi>
      )}
    </Note>
  )
}

type Backup = Backups['backups'][number]

const lookOf = ({ test }: Backup): StateLook =>
  test === null
    ? { shape: 'ring', tone: 'plain', label: 'لم تُجرَّب' }
    : test.passed
      ? { shape: 'disc', tone: 'ok', label: 'عادت كاملة' }
      : { shape: 'cross', tone: 'bad', label: 'لم تعد كاملة' }

function Row({ backup }: { backup: Backup }) {
  const { made_at, bytes, files, test } = backup
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[170px_minmax(0,1fr)]">
      <State look={lookOf(backup)} />
      <div className="grid gap-1">
        <p className="font-bold">{formatDateTime(made_at)}</p>
        <p className="text-sm text-ink-2">
          {formatFileSize(bytes)}، منها {fileCount(files)}
        </p>
        {test?.reason && (
          <p className="text-sm text-danger">
            <bdi>{test.reason}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
