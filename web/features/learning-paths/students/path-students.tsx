import { useQuery } from '@tanstack/react-query'
import {
  CalendarArrowDown,
  CalendarCheck,
  CalendarDays,
  CopyCheck,
  Ellipsis,
  LockOpen,
  MessageSquare,
  Pause,
} from 'lucide-react'
import { useState } from 'react'
import type { PathStudent } from '#contract/learning-paths/students-shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatLongDate } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useWriteTo } from '../../messages/public/use-write-to.ts'
import { usePathAct } from '../desk-paths.queries.ts'
import type { Guidance } from './guide-dialogs.tsx'
import { pathStudentsQuery, studentsApi, type StudentsFilter } from './path-students.queries.ts'

const GuideDialog = lazyDialog('GuideDialog', () => import('./guide-dialogs.tsx'))

const states = [
  { value: 'all', label: 'الكل' },
  { value: 'behind', label: 'المتأخرات' },
  { value: 'waiting', label: 'بانتظار السداد' },
] as const

/** Who walks a path, and where each stands. */
export function PathStudents({ pathId }: { pathId: number }) {
  const [filter, setFilter] = useState<StudentsFilter>({ state: 'all', search: '', page: 1 })
  const search = useSearchDraft(filter.search, (words) => setFilter({ ...filter, search: words, page: 1 }))
  const list = useQuery(pathStudentsQuery(pathId, filter))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="أي الطالبات"
          options={states}
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state, page: 1 })}
        />
        <search className="min-w-0 flex-1 basis-60">
          <SearchInput label="البحث في طالبات المسار" placeholder="اسم الطالبة..." search={search} />
        </search>
      </div>
      <ListCount
        query={list}
        words={studentCount}
        choice={JSON.stringify(filter)}
        className="text-sm text-ink-3"
      />
      <Loaded query={list} failed="تعذر تحميل الطالبات" rows={4} fades>
        {({ items, meta }) => {
          if (meta.total === 0)
            return filter.search === '' ? (
              <EmptyState title="لا طالبات هنا" text="من تلتحق بالمسار تظهر هنا بموضعها منه." />
            ) : (
              <NoResults onClear={() => setFilter({ ...filter, search: '', page: 1 })} />
            )
          return (
            <>
              <Rows>
                {items.map((one) => (
                  <StudentRow key={one.student.id} pathId={pathId} one={one} />
                ))}
              </Rows>
              <div className="flex flex-wrap items-center gap-3">
                {meta.page > 1 && (
                  <Button look="quiet" onClick={() => setFilter({ ...filter, page: meta.page - 1 })}>
                    السابقات
                  </Button>
                )}
                {meta.page < meta.last_page && (
                  <Button look="quiet" onClick={() => setFilter({ ...filter, page: meta.page + 1 })}>
                    التاليات
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function StudentRow({ pathId, one }: { pathId: number; one: PathStudent }) {
  const { student, progress, next_date: next } = one
  const { user } = useSession()
  const role = user?.role
  const open = usePathAct(() => studentsApi.open({ params: { id: pathId, studentId: student.id } }))
  return (
    <Row
      title={<bdi>{student.name}</bdi>}
      text={
        <>
          {planDayCount(progress.done)} من {arabicDigits(progress.total)}
          {next !== null && `، القادم ${formatLongDate(new Date(`${next}T12:00:00Z`))}`}
          {!one.is_newest_edition && `، على الإصدار ${arabicDigits(one.edition)}`}
        </>
      }
      meta={<Standing one={one} />}
      actions={
        one.is_open ? (
          <GuideMenu pathId={pathId} one={one} />
        ) : (
          role === 'admin' && (
            <Button
              look="quiet"
              busy={open.isPending}
              aria-label={`افتحي بعد السداد: ${student.name}`}
              onClick={() =>
                void open.mutateAsync(undefined).then(
                  () => toast({ title: 'فُتح لها المسار' }),
                  (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) }),
                )
              }
            >
              افتحي بعد السداد
            </Button>
          )
        )
      }
    />
  )
}

function GuideMenu({ pathId, one }: { pathId: number; one: PathStudent }) {
  const [what, setWhat] = useState<Guidance>()
  const params = { id: pathId, studentId: one.student.id }
  const extend = usePathAct(() => studentsApi.extend({ params }))
  const closed = one.closed_stage
  const openStage = usePathAct((stageId: number) => studentsApi.openStage({ params: { ...params, stageId } }))
  const follow = usePathAct(() => studentsApi.follow({ params }))
  const writeTo = useWriteTo(one.student.id)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${one.student.name}»`}>
            <Ellipsis />
          </IconButton>
        }
        groups={[
          {
            id: 'dates',
            items: [
              {
                id: 'extend',
                label: 'عذر عما فاتها',
                icon: CalendarCheck,
                disabled: one.progress.behind === 0,
                onPick: () =>
                  extend.mutate(undefined, {
                    onSuccess: () => toast({ title: 'لا تأخر عليها الآن' }),
                    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
                  }),
              },
              { id: 'pause', label: 'إيقاف مؤقت', icon: Pause, onPick: () => setWhat('pause') },
              {
                id: 'move',
                label: 'نقل مقررها القادم',
                icon: CalendarArrowDown,
                onPick: () => setWhat('move'),
              },
              { id: 'pace', label: 'أيامها من الأسبوع', icon: CalendarDays, onPick: () => setWhat('pace') },
              ...(closed
                ? [
                    {
                      id: 'open-stage',
                      label: `فتح مرحلة «${closed.name}»`,
                      icon: LockOpen,
                      onPick: () =>
                        openStage.mutate(closed.id, {
                          onSuccess: () => toast({ title: 'فُتحت لها المرحلة' }),
                          onError: (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) }),
                        }),
                    },
                  ]
                : []),
              ...(one.is_newest_edition
                ? []
                : [
                    {
                      id: 'follow',
                      label: 'نقلها إلى الإصدار الأخير',
                      icon: CopyCheck,
                      onPick: () =>
                        follow.mutate(undefined, {
                          onSuccess: () => toast({ title: 'انتقلت إلى الإصدار الأخير' }),
                          onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
                        }),
                    },
                  ]),
            ],
          },
          {
            id: 'write',
            items: [{ id: 'write', label: 'مراسلتها', icon: MessageSquare, onPick: writeTo }],
          },
        ]}
      />
      {what && <GuideDialog what={what} pathId={pathId} one={one} onClose={() => setWhat(undefined)} />}
    </>
  )
}

function Standing({ one }: { one: PathStudent }) {
  const { is_open: isOpen, progress, closed_stage: closed } = one
  if (!isOpen)
    return (
      <StateMark shape="clock" tone="warn">
        بانتظار السداد
      </StateMark>
    )
  if (progress.done === progress.total)
    return (
      <StateMark shape="check" tone="ok">
        أتمّته
      </StateMark>
    )
  if (closed && one.next_date === null)
    return (
      <StateMark shape="clock" tone="warn">
        تنتظر فتح «<bdi>{closed.name}</bdi>»
      </StateMark>
    )
  return progress.behind > 0 ? (
    <StateMark shape="half" tone="warn">
      فاتها {planDayCount(progress.behind)}
    </StateMark>
  ) : (
    <StateMark shape="check" tone="ok">
      في موعدها
    </StateMark>
  )
}
