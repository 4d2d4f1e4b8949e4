/** The page of reviews that an address asks for. */
export function reviewsPageOf(params: URLSearchParams): number {
  const text = params.get('reviews') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

export const reviewsAddress = (courseId: number, page: number) =>
  `/course/${courseId}${page > 1 ? `?reviews=${page}` : ''}#reviews`
