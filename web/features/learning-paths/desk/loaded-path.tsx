import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { deskPathQuery } from '../desk-paths.queries.ts'

/** The path that the address names. */
export function LoadedPath({ children }: { children: (path: DeskPath) => ReactNode }) {
  const path = useQuery(deskPathQuery(Number(useParams()['pathId'] ?? '')))
  return (
    <Loaded
      query={path}
      failed="تعذر تحميل المسار"
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا المسار غير موجود"
          action={<LinkButton to="/admin/learning-paths">العودة إلى المسارات</LinkButton>}
        />
      }
    >
      {children}
    </Loaded>
  )
}
