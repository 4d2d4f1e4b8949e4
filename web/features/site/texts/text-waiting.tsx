import type { UseQueryResult } from '@tanstack/react-query'
import type { SiteText } from '#contract/site/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'

/** While a text is on its way, and when it does not come. */
export function TextWaiting({ title, text }: { title: string; text: UseQueryResult<SiteText> }) {
  return (
    <div className="wrap pbs-12">
      <h1 className="mbe-6 font-display text-d1 font-bold">{title}</h1>
      {text.isError ? (
        <ErrorState
          title="تعذر تحميل الصفحة"
          text={sentenceOf(text.error)}
          onRetry={() => void text.refetch()}
          retrying={text.isFetching}
        />
      ) : (
        <Loading className="max-w-[38em]">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </div>
  )
}
