declare const written: unique symbol
/** An Arabic sentence for a person, from a `texts.ts`; a bare string in its place does not compile. */
export type Sentence = string & { readonly [written]: true }

/** The sentences of a feature by name; `{name}` in them marks a place that `text` fills. */
export const sentences = <const Names extends string>(texts: Readonly<Record<Names, string>>) =>
  texts as Readonly<Record<Names, Sentence>>

export const kernelTexts = sentences({
  sessionExpired: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
  forbidden: 'ليست لديك صلاحية للوصول إلى هذا المحتوى',
  secondFactorRequired: 'فعّلي التحقق بخطوتين أولًا؛ إدارة المركز تلزم به حسابكِ',
  notFound: 'المورد المطلوب غير موجود',
  unknownRoute: 'لا يوجد مسار بهذا العنوان',
  invalid: 'البيانات غير صحيحة',
  server: 'حدث خطأ في الخادم، حاولي لاحقًا',
  unavailable: 'الخدمة غير متاحة الآن، حاولي بعد قليل',
  noRoom: 'امتلأ قرص الخادم فلم يُحفظ هذا: القراءة مستمرة، حاولي مرة أخرى بعد إفراغ مساحة',
  badRequest: 'تعذر فهم الطلب',
  tooLarge: 'حجم الطلب أكبر من المسموح',
  tooDeep: 'الطلب متداخل أكثر من المسموح',
  tooMany: 'في الطلب قيم أكثر من المسموح',
  htmlTooDeep: 'تنسيق النص متداخل أكثر من المسموح؛ الصقي النص بلا تنسيق ثم نسّقيه هنا',
  htmlTooMany: 'في النص تنسيق أكثر من المسموح؛ قسّمي النص أو قلّلي تنسيقه',
  busy: 'الخادم مشغول بطلبات أخرى الآن، حاولي بعد قليل',
  tooSlow: 'استغرق هذا وقتًا أطول من المسموح، حاولي بعد قليل أو بما هو أصغر',
  rateLimited: 'محاولات كثيرة، انتظري قليلًا ثم حاولي مرة أخرى',
  keyReused: 'أُرسل هذا الطلب من قبل ببيانات مختلفة',
  noFile: 'اختاري ملفًا لرفعه',
  fileCutShort: 'لم يصل الملف كاملًا، أعيدي رفعه',
  bodyTimeout: 'توقف وصول الطلب قبل اكتماله، حاولي مرة أخرى',
  fileTooLarge: 'حجم الملف أكبر من المسموح، وهو {mb} ميجابايت.',
  saved: 'تم الحفظ',
})

/** The sentence with its `{name}` places filled. */
export const text = (sentence: Sentence, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
