import { hrefTo } from '#core/href.ts'
import { pageNumber } from '#web/kernel/lists/address-choice.ts'

/** The page of comments that an address asks for. */
export const commentsPageOf = (params: URLSearchParams): number =>
  pageNumber.read(params.get('comments') ?? '') ?? pageNumber.none

export const commentsAddress = (slug: string, page: number) =>
  `${hrefTo('/news/{slug}', { slug })}${page > 1 ? `?comments=${page}` : ''}#comments`
