import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'

/** In the place of a lesson whose text, or whose editor, is on its way. */
export const LessonWaiting = () => (
  <Loading label="جارٍ تحميل الدرس...">
    <SkeletonText lines={5} />
  </Loading>
)
