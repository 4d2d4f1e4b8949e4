import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { changed } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { wishedIdsQuery, wishlist } from '../public/wishes.queries.ts'

interface Change {
  readonly course: { readonly id: number; readonly title: string }
  readonly isWished: boolean
}

/** Adds a course to her list or takes it out: seen at once, taken back when the server refuses. */
export function useWish(userId: number) {
  const queries = useQueryClient()
  const { queryKey } = wishedIdsQuery(userId)
  const { mutate } = useMutation({
    mutationFn: ({ course, isWished }: Change) => {
      const params = { courseId: course.id }
      return isWished ? wishlist.add({ params }) : wishlist.remove({ params })
    },
    onMutate: async ({ course, isWished }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (ids = []) =>
        isWished ? [...ids, course.id] : ids.filter((id) => id !== course.id),
      )
    },
    onSuccess: (ids, { course, isWished }) => {
      queries.setQueryData(queryKey, ids)
      toast({
        title: isWished ? 'أُضيفت إلى المفضلة' : 'أُزيلت من المفضلة',
        text: course.title,
        ...(!isWished && { action: { label: 'تراجع', onPick: () => wish(course, true) } }),
      })
    },
    onError: (cause, { isWished }) =>
      toast({
        kind: 'danger',
        title: isWished ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة',
        text: sentenceOf(cause),
      }),
    onSettled: () => changed(queries, ['wishes']),
  })
  const wish = (course: Change['course'], isWished: boolean) => mutate({ course, isWished })
  return { wish }
}
