import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { sheetQuery } from '../attendance.queries.ts'
import { rememberSheet, type ShownSheet } from '../offline/seen-sheets.ts'
import { SheetEditor } from './sheet-editor.tsx'
import { storeSheetPage } from '../offline/store-sheet-page.ts'

function SheetScreen() {
  const params = useParams()
  const role = useDoorRole()
  const idOf = (name: string) => Number(foldDigits(params[name] ?? ''))
  const place = { id: idOf('circleId'), sessionId: idOf('sessionId') }
  const sheet = useQuery(sheetQuery(place))
  return (
    <Loaded
      query={sheet}
      failed="تعذر تحميل كشف الحضور"
      label="جارٍ تحميل كشف الحضور..."
      rows={10}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الجلسة غير موجودة"
          action={
            <LinkButton to={role === 'admin' ? '/admin/circles' : '/teacher/attendance'}>العودة</LinkButton>
          }
        />
      }
    >
      {(data) => <KeptSheet key={data.session.id} sheet={data} />}
    </Loaded>
  )
}

/** Whatever she has seen of a sheet opens on this device without a network too. */
function KeptSheet({ sheet }: { sheet: ShownSheet }) {
  const { user } = useSession()
  const isFresh = sheet.seenAt === undefined
  const userId = user?.id
  useEffect(() => {
    if (isFresh) rememberSheet(sheet, Date.now())
  }, [sheet, isFresh])
  useEffect(() => {
    // Where it cannot be kept she needs the network, as everywhere.
    if (isFresh && userId !== undefined) void storeSheetPage(userId).catch(() => undefined)
  }, [isFresh, userId])
  return <SheetEditor sheet={sheet} />
}

export const screen: ScreenModule = {
  Component: SheetScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(
      sheetQuery({
        id: Number(foldDigits(params['circleId'] ?? '')),
        sessionId: Number(foldDigits(params['sessionId'] ?? '')),
      }).queryKey,
    )
    return { title: found ? `كشف حضور جلسة: ${found.circle.name}` : 'كشف حضور جلسة', noIndex: true }
  },
}
