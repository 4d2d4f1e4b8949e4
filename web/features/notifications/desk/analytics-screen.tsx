import { useQuery } from '@tanstack/react-query'
import type { Outcome } from '#contract/notifications/desk-shapes.ts'
import { figurePeriods, type Figures, type SentFigures } from '#contract/notifications/figure-shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { formatDateTime } from '#core/format/date.ts'
import { notificationCount } from '#core/format/notification-counts.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { periodWords } from '#core/period.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { figuresQuery } from './desk.queries.ts'
import { FigureTable } from './figure-table.tsx'
import { NarrowingSelects } from './narrowing-selects.tsx'
import { figureChoices, sentTo, type FigureChoices } from './sent-address.ts'

function AnalyticsScreen() {
  const choices = figureChoices.read(useSearch())
  const navigate = useNavigate()
  const figures = useQuery(figuresQuery(choices))
  const choose = (choice: Partial<FigureChoices>) =>
    void navigate(figureChoices.addressOf({ ...choices, ...choice }), {
      replace: true,
      preventScrollReset: true,
    })
  const isNarrowed = figureChoices.countChosen(choices, ['kind', 'role', 'channel']) > 0
  return (
    <>
      <PageHeader title="الإشعارات" text="كم أُرسل، وكم وصل، وكم فُتح: كل رقم يفتح قائمته." />
      <DeskTabs current="analytics" />
      <section className="grid gap-6" aria-label="أرقام الإشعارات">
        <div className="grid gap-2.5 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
          <NarrowingSelects narrowed={choices} onChoose={choose} />
          <SegmentedControl
            label="المدة"
            options={figurePeriods.map((value) => ({ value, label: periodWords(value) }))}
            value={choices.period}
            onChange={(period) => choose({ period })}
          />
        </div>
        <Loaded query={figures} failed="تعذر تحميل الأرقام" fades rows={8}>
          {(shown) =>
            shown.all.handed > 0 ? (
              <Shown figures={shown} choices={choices} />
            ) : isNarrowed ? (
              <NoResults
                title="لم يُرسل شيء بهذه الشروط"
                onClear={() => choose({ kind: undefined, role: undefined, channel: undefined })}
              />
            ) : (
              <EmptyState
                title="لم يُرسل إشعار في هذه المدة"
                text="أرقام ما يُرسل إلى الطالبات والمعلمات تظهر هنا."
              />
            )
          }
        </Loaded>
      </section>
    </>
  )
}

const shareOf = (part: number, { handed }: Figures) => `${formatPercent((part / handed) * 100)} مما أُرسل`

function Shown({ figures, choices }: { figures: SentFigures; choices: FigureChoices }) {
  const { all, days, channels, kinds, computed_at } = figures
  const { kind, role, channel, period } = choices
  const listOf = (outcome: Outcome, more: Partial<FigureChoices> | { period: string } = {}) =>
    sentTo({ kind, role, channel, period, ...more, outcome })
  const series = (label: string, outcome: keyof Figures, isTold = false) => ({
    label,
    isTold,
    values: days.map((day) => day[outcome]),
    list: listOf(outcome),
    listOf: (day: string) => listOf(outcome, { period: day }),
    words: (count: number) => `${label}: ${notificationCount(count)}`,
  })
  return (
    <div className="grid gap-8">
      <div className="grid gap-1.5">
        <StatStrip
          items={[
            { label: 'أُرسلت', value: formatNumber(all.handed), to: listOf('handed') },
            {
              label: 'وصلت',
              value: formatNumber(all.arrived),
              note: shareOf(all.arrived, all),
              to: listOf('arrived'),
            },
            {
              label: 'فُتحت',
              value: formatNumber(all.opened),
              note: shareOf(all.opened, all),
              to: listOf('opened'),
            },
            {
              label: 'لم تصل',
              value: formatNumber(all.failed),
              note: shareOf(all.failed, all),
              to: listOf('failed'),
            },
          ]}
        />
        <p className="text-xs text-ink-3">
          حُسبت {formatDateTime(computed_at)}. لا تُعدّ رسالة بريد مفتوحة إلا إن قادتها إلى المنصة: لا صور خفية تتبّع
          القراءة.
        </p>
      </div>
      <TimeChart
        caption="ما أُرسل وما فُتح، يومًا بيوم"
        unit="اليوم"
        days={days.map(({ day }) => day)}
        series={[
          series('أُرسلت', 'handed'),
          series('فُتحت', 'opened'),
          series('وصلت', 'arrived', true),
          series('لم تصل', 'failed', true),
        ]}
      />
      <FigureTable
        title="بحسب القناة"
        head="القناة"
        rows={channels.map((row) => ({ ...row, id: row.channel, name: channelWords[row.channel] }))}
        listOf={(outcome, row) => listOf(outcome, { channel: row.channel })}
      />
      <FigureTable
        title="بحسب النوع"
        head="النوع"
        rows={kinds.map((row) => ({ ...row, id: row.kind, name: row.label }))}
        listOf={(outcome, row) => listOf(outcome, { kind: row.kind })}
      />
    </div>
  )
}

export const screen = titledScreen(AnalyticsScreen, 'أرقام الإشعارات')
