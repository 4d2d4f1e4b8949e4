import { authTexts } from '#server/features/auth/texts.ts'
import { courseTexts } from '#server/features/courses/texts.ts'
import { enrolmentTexts } from '#server/features/enrolments/texts.ts'
import { lessonTexts } from '#server/features/lessons/texts.ts'
import { questionTexts } from '#server/features/questions/texts.ts'
import { quizTexts } from '#server/features/quizzes/texts.ts'
import { fileTexts } from '#server/features/files/texts.ts'
import { mediaTexts } from '#server/features/media/texts.ts'
import { reviewTexts } from '#server/features/reviews/texts.ts'
import { shelfTexts } from '#server/features/categories/texts.ts'
import { courseStudentTexts } from '#server/features/course-students/texts.ts'
import { courseFileTexts } from '#server/features/course-files/texts.ts'
import { courseDeskTexts } from '#server/features/course-desk/texts.ts'
import { outlineTexts } from '#server/features/outline/texts.ts'
import { myDataTexts } from '#server/features/my-data/texts.ts'
import { paymentTexts } from '#server/features/payments/texts.ts'
import { siteTexts } from '#server/features/site/texts.ts'
import { teacherApplicationTexts } from '#server/features/teacher-applications/texts.ts'
import { userTexts } from '#server/features/users/texts.ts'
import { reportTexts } from '#server/features/reports/texts.ts'
import { debugTexts } from '#server/features/debug/texts.ts'
import { systemTexts } from '#server/features/system/texts.ts'

const kernelTexts = {
  'kernel.sessionExpired': 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
  'kernel.forbidden': 'ليست لديك صلاحية للوصول إلى هذا المحتوى',
  'kernel.secondFactorRequired': 'فعّلي التحقق بخطوتين أولًا؛ إدارة المركز تلزم به حسابكِ',
  'kernel.notFound': 'المورد المطلوب غير موجود',
  'kernel.unknownRoute': 'لا يوجد مسار بهذا العنوان',
  'kernel.invalid': 'البيانات غير صحيحة',
  'kernel.server': 'حدث خطأ في الخادم، حاولي لاحقًا',
  'kernel.unavailable': 'الخدمة غير متاحة الآن، حاولي بعد قليل',
  'kernel.noRoom': 'امتلأ قرص الخادم فلم يُحفظ هذا: القراءة مستمرة، أعيدي المحاولة بعد إفراغ مساحة',
  'kernel.badRequest': 'تعذر فهم الطلب',
  'kernel.tooLarge': 'حجم الطلب أكبر من المسموح',
  'kernel.tooDeep': 'الطلب متداخل أكثر من المسموح',
  'kernel.tooMany': 'في الطلب قيم أكثر من المسموح',
  'kernel.htmlTooDeep': 'تنسيق النص متداخل أكثر من المسموح؛ الصقي النص بلا تنسيق ثم نسّقيه هنا',
  'kernel.htmlTooMany': 'في النص تنسيق أكثر من المسموح؛ قسّمي النص أو قلّلي تنسيقه',
  'kernel.busy': 'الخادم مشغول بطلبات أخرى الآن، حاولي بعد قليل',
  'kernel.tooSlow': 'استغرقت القراءة وقتًا أطول من المسموح، حاولي بعد قليل أو بملف أصغر',
  'kernel.rateLimited': 'محاولات كثيرة، انتظري قليلًا ثم حاولي مرة أخرى',
  'kernel.keyReused': 'أُرسل هذا الطلب من قبل ببيانات مختلفة',
  'kernel.noFile': 'اختاري ملفًا لرفعه',
  'kernel.fileCutShort': 'لم يصل الملف كاملًا، أعيدي رفعه',
  'kernel.bodyTimeout': 'توقف وصول الطلب قبل اكتماله، أعيدي المحاولة',
  'kernel.fileTooLarge': 'حجم الملف أكبر من المسموح، وهو {mb} ميجابايت.',
  'kernel.saved': 'تم الحفظ',
} as const

const texts = {
  ...kernelTexts,
  ...authTexts,
  ...courseTexts,
  ...enrolmentTexts,
  ...lessonTexts,
  ...outlineTexts,
  ...courseDeskTexts,
  ...courseFileTexts,
  ...courseStudentTexts,
  ...shelfTexts,
  ...questionTexts,
  ...quizTexts,
  ...fileTexts,
  ...mediaTexts,
  ...myDataTexts,
  ...reviewTexts,
  ...paymentTexts,
  ...siteTexts,
  ...userTexts,
  ...teacherApplicationTexts,
  ...systemTexts,
  ...reportTexts,
  ...debugTexts,
}
export type TextKey = keyof typeof texts

/** The Arabic sentence of a key, with `{name}` places filled. A missing key does not compile. */
export const text = (key: TextKey, values: Record<string, string | number> = {}): string =>
  texts[key].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
