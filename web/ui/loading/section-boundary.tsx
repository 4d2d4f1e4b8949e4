import type { ReactNode } from 'react'
import { Boundary, useRouteError } from '#web/router/router-provider.tsx'
import { Button } from '../buttons/button.tsx'
import { ErrorState } from './error-state.tsx'

/** A part that breaks is told in its own place; the page around it goes on. */
export const SectionBoundary = ({ children }: { children?: ReactNode }) => (
  <Boundary errorElement={<BrokenSection />}>{children}</Boundary>
)

const BrokenSection = () => (
  <ErrorState
    title="حدث خطأ مؤقت"
    onRetry={useRouteError()?.retry}
    action={
      <Button look="quiet" onClick={() => window.location.reload()}>
        إعادة تحميل الصفحة
      </Button>
    }
  />
)
