import { hrefTo } from '#core/href.ts'
import { pageNumber } from '#web/kernel/lists/address-choice.ts'

/** The page of reviews that an address asks for. */
export const reviewsPageOf = (params: URLSearchParams): number =>
  pageNumber.read(params.get('reviews') ?? '') ?? pageNumber.none

export const reviewsAddress = (courseId: number, page: number) =>
  `${hrefTo('/course/{courseId}', { courseId })}${page > 1 ? `?reviews=${page}` : ''}#reviews`
