import { Loading, Skeleton, SkeletonRows, SkeletonText } from '#web/ui/loading/skeleton.tsx'

export function CourseSkeleton() {
  return (
    <Loading label="جارٍ تحميل الدورة...">
      <div className="border-b border-rule bg-sunken pbs-2 pbe-8 lg:pbe-12">
        <div className="wrap grid gap-6 pbs-12 lg:grid-cols-[1fr_400px] lg:gap-16">
          <Skeleton className="aspect-[16/10] lg:col-start-2" />
          <div className="grid content-center gap-4 lg:order-first">
            <Skeleton className="h-9 w-3/4" />
            <SkeletonText lines={3} />
          </div>
        </div>
      </div>
      <div className="wrap pbs-8">
        <SkeletonRows rows={5} />
      </div>
    </Loading>
  )
}
