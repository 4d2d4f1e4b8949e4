import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { newsCommentRoutes } from '#contract/news-comments/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const commentsApi = client(newsCommentRoutes)

/** As everybody reads them, or as one woman does: with what of hers still waits. */
export const commentsQuery = (newsId: number, page: number, viewer: number | 'visitor' = 'visitor') =>
  queryOptions({
    queryKey: ['news-comments', 'list', newsId, page, viewer],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => commentsApi.list({ params: { id: newsId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
