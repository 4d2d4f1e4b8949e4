import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bookmark } from '#contract/lessons/shapes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { bookmarksQuery, lessonCalls } from '../lesson.queries.ts'
import { titleAt } from './place.ts'

interface NewBookmark {
  readonly seconds: number
  readonly duration: number
}

/** Her bookmarks in this video, on all her devices. */
export function useBookmarks(place: LessonPlace, isKept: boolean) {
  const queries = useQueryClient()
  const query = bookmarksQuery(place)
  const list = useQuery({ ...query, enabled: isKept })
  const params = lessonParams(place)
  const change = (next: (held: Bookmark[]) => Bookmark[]) =>
    queries.setQueryData(query.queryKey, (held: Bookmark[] = []) => next(held))

  const add = useMutation({
    mutationFn: ({ seconds, duration }: NewBookmark) =>
      lessonCalls.addBookmark({
        params,
        body: { position: seconds / duration, title: titleAt(seconds), note: '' },
      }),
    onSuccess: (added) => change((held) => inOrder([...held, added])),
    onError: (error, sent) =>
      toast({
        kind: 'danger',
        title: 'تعذر حفظ الإشارة المرجعية',
        text: sentenceOf(error),
        action: { label: 'إعادة المحاولة', onPick: () => add.mutate(sent) },
      }),
  })

  const remove = useMutation({
    mutationFn: ({ id }: Bookmark) => lessonCalls.removeBookmark({ params: { ...params, bookmarkId: id } }),
    onSuccess: (_, { id, title }) => {
      change((held) => held.filter((each) => each.id !== id))
      toast({ title: `حُذفت الإشارة ${arabicDigits(title)}` })
    },
    onError: (error) => toast({ kind: 'danger', title: 'تعذر حذف الإشارة المرجعية', text: sentenceOf(error) }),
  })

  /** A bookmark is never changed on the server: the one with the note takes the place of the one without. */
  const annotate = useMutation({
    mutationFn: async ({ old, note }: { old: Bookmark; note: string }) => {
      const { title, position } = old
      const added = await lessonCalls.addBookmark({ params, body: { title, position, note } })
      await lessonCalls.removeBookmark({ params: { ...params, bookmarkId: old.id } })
      return added
    },
    onSuccess: (added, { old }) =>
      change((held) => inOrder([...held.filter((each) => each.id !== old.id), added])),
    onError: (error) => {
      toast({ kind: 'danger', title: 'تعذر حفظ ملاحظة الإشارة', text: sentenceOf(error) })
      void list.refetch()
    },
  })

  return { list, add, remove, annotate }
}
export type Bookmarks = ReturnType<typeof useBookmarks>

const inOrder = (bookmarks: Bookmark[]) =>
  bookmarks.sort((one, other) => one.position - other.position || one.id - other.id)
