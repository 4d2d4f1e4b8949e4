import type { Lecture } from '#contract/lectures/shapes.ts'

export const placeWords: Readonly<Record<Lecture['place'], string>> = {
  room: 'قاعة في المنصة',
  zoom: 'في Zoom',
  link: 'عبر رابط خارجي',
}

/** What the button says in each state. */
export const joinLabel = (status: Lecture['status']): string => {
  if (status === 'completed') return 'انتهت المحاضرة'
  return status === 'live' ? 'انضمي الآن' : 'انضمي إلى المحاضرة'
}
