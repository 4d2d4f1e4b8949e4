import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CircleFormState } from './use-circle-form.ts'

/** The arithmetic of series is fetched when the form stands. */
const PlanPreview = lazy(async () => ({ default: (await import('./plan-preview.tsx')).PlanPreview }))

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
