import { readFileSync } from 'node:fs'

export interface DemoReview {
  readonly rating: number
  readonly text: string
}

/** Columns of reviews.tsv: the key of a course, stars, text. */
const rows = readFileSync(new URL('reviews.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [course = '', rating = '', text = ''] = line.split('\t')
    return { course, review: { rating: Number(rating), text } }
  })

/** What was written about one course; `*` is what could be said of each. */
export const reviewsOf = (key: string): readonly DemoReview[] =>
  rows.filter(({ course }) => course === key).map(({ review }) => review)

/** For the courses that many women take; each is used at most once. */
export const generalReviews = reviewsOf('*')

/** Reviews that others have reported, for the director to look at. */
export const reportedReviews = [
  {
    course: 'noorania',
    review: { rating: 4, text: 'الدورة جيدة، ومن أرادت دروسًا خصوصية فلتراسلني على حسابي.' },
    reasons: ['إعلان لا علاقة له بالدورة', 'تروّج لدروس خارج المنصة'],
    isHidden: false,
  },
  {
    course: 'salah',
    review: { rating: 3, text: 'اختلفت مع ما قيل في مسألة الجمع، وأظن أن من عرضت المسألة لم تحسن العرض.' },
    reasons: ['أسلوب لا يليق بالمعلمة'],
    isHidden: false,
  },
  {
    course: 'makki',
    review: { rating: 3, text: 'انظرن إلى قناتي ففيها السيرة كاملة.' },
    reasons: ['إعلان', 'إعلان متكرر', 'لا تتحدث عن الدورة'],
    isHidden: true,
  },
] as const
