import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { formatLongDate } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { doneDaysWords, planDayCount } from '#core/format/path-words.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import type { Day } from '#core/day.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { taskTitle } from '#core/paths/task-title.ts'
import { draftQuery, holidaysQuery } from '../../desk-paths.queries.ts'
import { LoadedPath } from '../loaded-path.tsx'
import { afterToday, begunOn, firstTrial, outlookOf, type Trial, type TrialDay } from './trial.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'

const TestScreen = () => <LoadedPath>{(path) => <PathTest path={path} />}</LoadedPath>

function PathTest({ path: { id, title } }: { path: DeskPath }) {
  const plan = useQuery(draftQuery(id))
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[
              { label: 'المسارات', to: '/admin/learning-paths' },
              { label: title, to: hrefTo('/admin/learning-paths/{pathId}', { pathId: id }) },
              { label: 'تجربة' },
            ]}
          />
        }
        title={
          <>
            تجربة <bdi>{title}</bdi>
          </>
        }
        text="سيري في المسار يومًا يومًا كما تسير طالبة. لا يُحفظ من هذا شيء."
      />
      <Loaded query={plan} failed="تعذر تحميل الخطة" rows={8}>
        {(data) =>
          data.stages.some(({ days }) => days.length > 0) ? (
            <Walk plan={data} />
          ) : (
            <EmptyState title="لا أيام في الخطة بعد" text="أضيفي إلى الخطة أيامًا ثم جرّبيها." />
          )
        }
      </Loaded>
    </>
  )
}

type PlanDay = DraftPlan['stages'][number]['days'][number]

function Walk({ plan }: { plan: DraftPlan }) {
  const [trial, setTrial] = useState(() => firstTrial(riyadhDay(Date.now())))
  const holidays = useQuery(holidaysQuery(trial.start))
  const days = new Map(plan.stages.flatMap((stage) => stage.days).map((day) => [String(day.id), day]))
  const named = new Map((holidays.data ?? []).map(({ day, name }) => [day, name]))
  const outlook = outlookOf(trial, [...days.keys()], named)
  const [today, ...ahead] = outlook.shown
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[320px_1fr]">
      <Settings trial={trial} onChange={setTrial} />
      <div className="grid gap-8">
        {today && (
          <section className="grid gap-3 border border-rule p-4">
            <PanelTitle title={longDate(trial.today)} />
            <p className="text-sm text-ink-2">
              {doneDaysWords({ done: trial.done.size, total: days.size })}
              {outlook.behind > 0 && `، فاتها ${planDayCount(outlook.behind)}`}
              {outlook.end && trial.done.size < days.size && `، وتختم ${longDate(outlook.end)}`}
            </p>
            <DayPortions shown={today} days={days} isThrough={trial.done.size === days.size} />
            <div className="flex flex-wrap gap-3">
              {today.days.length > 0 && (
                <Button onClick={() => setTrial(afterToday(trial, today.days, true))}>
                  أنجزت مقرر اليوم
                </Button>
              )}
              <Button look="quiet" onClick={() => setTrial(afterToday(trial, [], false))}>
                {today.days.length > 0 ? 'فاتها اليوم' : 'اليوم التالي'}
              </Button>
            </div>
          </section>
        )}
        <section>
          <PanelTitle title="الأيام التالية" />
          <ol className="divide-y divide-rule">
            {ahead.map((one) => (
              <li key={one.date} className="grid gap-x-6 py-3 sm:grid-cols-[220px_1fr]">
                <span className="text-sm text-ink-2">{longDate(one.date)}</span>
                <DayPortions shown={one} days={days} isThrough={false} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

interface SettingsProps {
  readonly trial: Trial
  readonly onChange: (trial: Trial) => void
}

function Settings({ trial, onChange }: SettingsProps) {
  const { start, weekdays, catchUp } = trial
  return (
    <section className="grid gap-5">
      <PanelTitle title="الطالبة" />
      <Field label="تبدأ يوم">
        <DatePicker value={start} onChange={(day) => day && onChange(begunOn(trial, day))} />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">أيامها من الأسبوع</legend>
        <WeekdayBoxes
          chosen={weekdays}
          onChange={(days) => days.length > 0 && onChange({ ...begunOn(trial, start), weekdays: days })}
        />
      </fieldset>
      <Field label="إذا فاتها شيء">
        <Select
          value={String(catchUp)}
          options={[
            { value: '0', label: 'تمضي يومًا يومًا' },
            { value: '1', label: 'تلحق بيومين في اليوم' },
            { value: '2', label: 'تلحق بثلاثة في اليوم' },
          ]}
          onChange={({ target }) => onChange({ ...trial, catchUp: Number(target.value) })}
        />
      </Field>
      <div>
        <Button look="quiet" onClick={() => onChange(begunOn(trial, start))}>
          من البداية
        </Button>
      </div>
    </section>
  )
}

interface DayPortionsProps {
  readonly shown: TrialDay
  readonly days: ReadonlyMap<string, PlanDay>
  readonly isThrough: boolean
}

function DayPortions({ shown, days, isThrough }: DayPortionsProps) {
  if (shown.holiday)
    return (
      <p>
        إجازة: <bdi>{shown.holiday}</bdi>
      </p>
    )
  if (isThrough) return <p>أتمّت المسار.</p>
  if (shown.days.length === 0) return <p className="text-ink-3">{shown.isHerWeekday ? 'لا مقرر' : 'راحة'}</p>
  return (
    <div className="grid gap-2">
      {shown.days.map((id) => {
        const day = days.get(id)
        return (
          day && (
            <div key={id}>
              <b className="font-semibold">
                اليوم {arabicDigits(day.number)}
                {day.title && (
                  <>
                    ، <bdi>{day.title}</bdi>
                  </>
                )}
              </b>
              <ul className="text-sm">
                {day.tasks.map((task) => (
                  <li key={task.id}>
                    <Spoken text={taskTitle(task)} />
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}

/** Noon is the same day in every zone that reads it. */
const longDate = (day: Day): string => formatLongDate(new Date(`${day}T12:00:00Z`))

export const screen = titledScreen(TestScreen, 'تجربة المسار')
