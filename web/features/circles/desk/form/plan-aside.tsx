import { Suspense } from 'react'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { CircleFormState } from './use-circle-form.ts'

/** The arithmetic of series is fetched when the form stands. */
const PlanPreview = lazyPart('PlanPreview', () => import('./plan-preview.tsx'))

export function PlanAside({ form, circleId }: { form: CircleFormState; circleId?: number }) {
  const plan = {
    rules: form.value('rules'),
    teacher: form.value('teacher'),
    assistants: form.value('assistants'),
  }
  return (
    <aside className="lg:sticky lg:inset-bs-20">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PlanPreview plan={plan} circleId={circleId} />
      </Suspense>
    </aside>
  )
}
