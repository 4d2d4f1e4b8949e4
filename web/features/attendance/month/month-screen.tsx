import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { attendanceRoutes } from '#contract/attendance/routes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { download } from '#web/kernel/files/download.ts'
import { listAddress, textThat } from '#web/kernel/lists/list-address.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useParams, useSearch } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { ExportMenu } from '#web/ui/overlays/export-menu.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { monthQuery } from '../attendance.queries.ts'
import { monthChoices } from './hijri-months.ts'
import { MonthPaper } from './month-paper.tsx'
import './month.css'

const address = listAddress({ month: textThat((text) => /^\d{4}-\d{2}$/.test(text)) })

/** A month of a circle on paper: students and sessions. */
function MonthScreen() {
  const navigate = useNavigate()
  const role = useDoorRole()
  const circleId = Number(foldDigits(useParams()['circleId'] ?? ''))
  const filters = address.read(useSearch())
  const choices = monthChoices(riyadhDay(useNow()))
  const chosen = choices.find(({ value }) => value === filters.month) ?? choices[0]
  const days = chosen?.days ?? { from: '', to: '' }
  const month = useQuery(monthQuery(circleId, days))
  return (
    <>
      <div className="mbe-4 flex flex-wrap items-center gap-3 print:hidden">
        <h1 className="text-xl font-bold">كشف الشهر</h1>
        <Select
          aria-label="الشهر"
          className="min-w-48"
          value={chosen?.value ?? ''}
          options={choices.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => navigate(address.addressOf({ month: event.target.value }), { replace: true })}
        />
        <span className="ms-auto flex gap-2">
          <ExportMenu
            hints={{ csv: 'لكل برامج الجداول', xlsx: 'من اليمين إلى اليسار' }}
            failureText={sentenceOf}
            onSave={(format) =>
              download(attendanceRoutes.exportMonth, { params: { id: circleId }, query: { ...days, format } })
            }
          />
          <Button onClick={() => window.print()}>
            <Printer /> طباعة
          </Button>
        </span>
      </div>
      <Loaded
        query={month}
        failed="تعذر تحميل كشف الشهر"
        rows={10}
        isMissing={isNotFound}
        missing={
          <ErrorState
            title="هذه الحلقة غير موجودة"
            action={
              <LinkButton to={role === 'admin' ? '/admin/circles' : '/teacher/attendance'}>العودة</LinkButton>
            }
          />
        }
      >
        {(data) => <MonthPaper month={data} title={chosen?.label ?? ''} />}
      </Loaded>
    </>
  )
}

export const screen = titledScreen(MonthScreen, 'كشف حضور شهر')
