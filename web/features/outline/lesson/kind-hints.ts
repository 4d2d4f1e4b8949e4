import type { LessonType } from '#contract/courses/shapes.ts'

interface KindHints {
  /** Such a title, as an example. */
  readonly title: string
  readonly description: string
  readonly preview: string
  /** What the text beside a recording holds. */
  readonly text?: string
}

/** What a field asks for depends on what the student does with the lesson: she watches, listens, reads, takes, answers. */
export const kindHints: Readonly<Record<LessonType, KindHints>> = {
  video: {
    title: 'مثل: مخرج الضاد بالصورة',
    description: 'ماذا ستشاهد الطالبة، وماذا تُعدّ قبله؟',
    preview: 'تشاهده الزائرة من صفحة الدورة قبل التسجيل.',
    text: 'ما يُقال في المقطع وما يظهر فيه من كتابة وصور، لمن لا تسمعه أو لا تراه.',
  },
  audio: {
    title: 'مثل: تلاوة سورة الملك مرتلة',
    description: 'ماذا ستسمع الطالبة، وهل تردد معه أم تتابع في المصحف؟',
    preview: 'تسمعه الزائرة من صفحة الدورة قبل التسجيل.',
    text: 'ما يُقال في التسجيل، لمن لا تسمعه.',
  },
  text: {
    title: 'مثل: أحكام النون الساكنة',
    description: 'جملة تظهر فوق النص: ماذا ستعرف الطالبة بعد قراءته؟',
    preview: 'تقرؤه الزائرة من صفحة الدورة قبل التسجيل.',
  },
  file: {
    title: 'مثل: جدول المراجعة الأسبوعي',
    description: 'ما في الملف، وهل يُطبع أم يُملأ أم يُقرأ؟',
    preview: 'تنزّله الزائرة من صفحة الدورة قبل التسجيل.',
  },
  quiz: {
    title: 'مثل: اختبار أحكام المد',
    description: 'ما الدروس التي يشملها، وكيف تستعد له الطالبة؟',
    preview: 'تراه الزائرة في صفحة الدورة قبل التسجيل.',
  },
}
