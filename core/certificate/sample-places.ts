import type { PlaceValues } from './places.ts'

interface SampleOf {
  readonly platform: string
  readonly origin: string
  /** Of the certificate's number. */
  readonly year: number
  readonly count: number
}

/** What a template shows before there is a certificate of it; names and words as a real one has them. */
export const samplePlaces = ({ platform, origin, year, count }: SampleOf): Required<PlaceValues> => ({
  student_name: 'أسماء بنت خالد الحربي',
  course_name: 'تحفة الأطفال',
  teacher_name: 'منى الخالدي',
  date: '٢٠ نوفمبر ٢٠٢٦',
  hijri_date: '١٠ جمادى الآخرة ١٤٤٨ هـ',
  year: '٢٠٢٦',
  month: 'نوفمبر',
  certificate_id: `CERT-${year}-${String(count).padStart(4, '0')}`,
  verification_code: 'ABCDE-FGHJK',
  grade: 'ممتاز مع مرتبة الشرف',
  duration: '٦ أشهر',
  hours: '١٢٠',
  level: 'متقدم',
  platform_name: platform,
  attendance: '٩٦٪',
  free_text: 'جهدها في تعليم القاعدة النورانية للمبتدئات',
  reissue_date: '',
  signature: 'إدارة المركز',
  qr_code: `${origin}/certificate/ABCDEFGHJK`,
})
