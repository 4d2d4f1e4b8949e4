import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { deskCircleQuery } from '../desk-circles.queries.ts'

/** The circle that the address names, or why it cannot be shown. */
export function LoadedCircle({ children }: { children: (circle: DeskCircle) => ReactNode }) {
  const circle = useQuery(deskCircleQuery(Number(foldDigits(useParams()['circleId'] ?? ''))))
  return (
    <Loaded
      query={circle}
      failed="تعذر تحميل الحلقة"
      label="جارٍ تحميل الحلقة..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الحلقة غير موجودة"
          action={<LinkButton to="/admin/circles">العودة إلى الحلقات</LinkButton>}
        />
      }
    >
      {children}
    </Loaded>
  )
}
