import { plural } from './plural.ts'

// What only the areas of students, teachers and directors count.

export function userCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد مستخدمات',
    one: 'مستخدمة واحدة',
    two: 'مستخدمتان',
    few: '{n} مستخدمات',
    many: '{n} مستخدمة',
    other: '{n} مستخدمة',
  })
}

export function certificateCount(count: number): string {
  return plural(count, {
    zero: 'لا شهادات',
    one: 'شهادة واحدة',
    two: 'شهادتان',
    few: '{n} شهادات',
    many: '{n} شهادة',
    other: '{n} شهادة',
  })
}

export function templateCount(count: number): string {
  return plural(count, {
    zero: 'لا قوالب',
    one: 'قالب واحد',
    two: 'قالبان',
    few: '{n} قوالب',
    many: '{n} قالبًا',
    other: '{n} قالب',
  })
}

export function secondCount(count: number): string {
  return plural(count, {
    zero: 'أقل من ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
  })
}

export function dayCount(count: number): string {
  return plural(count, {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
  })
}

export function attemptCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد محاولات',
    one: 'محاولة واحدة',
    two: 'محاولتان',
    few: '{n} محاولات',
    many: '{n} محاولة',
    other: '{n} محاولة',
  })
}

export function quizCount(count: number): string {
  return plural(count, {
    zero: 'لا اختبارات',
    one: 'اختبار واحد',
    two: 'اختبارين',
    few: '{n} اختبارات',
    many: '{n} اختبارًا',
    other: '{n} اختبار',
  })
}

export function pointCount(count: number): string {
  return plural(count, {
    zero: 'بلا درجة',
    one: 'درجة واحدة',
    two: 'درجتان',
    few: '{n} درجات',
    many: '{n} درجة',
    other: '{n} درجة',
  })
}

export function seatCount(count: number): string {
  return plural(count, {
    zero: 'لا مقاعد متبقية',
    one: 'مقعد واحد',
    two: 'مقعدان',
    few: '{n} مقاعد',
    many: '{n} مقعدًا',
    other: '{n} مقعد',
  })
}

export function fileCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{n} ملفات',
    many: '{n} ملفًا',
    other: '{n} ملف',
  })
}

export function yearCount(count: number): string {
  return plural(count, {
    zero: 'أقل من سنة',
    one: 'سنة واحدة',
    two: 'سنتان',
    few: '{n} سنوات',
    many: '{n} سنة',
    other: '{n} سنة',
  })
}

export function juzCount(count: number): string {
  return plural(count, {
    zero: 'أقل من جزء',
    one: 'جزء واحد',
    two: 'جزءان',
    few: '{n} أجزاء',
    many: '{n} جزءًا',
    other: '{n} جزء',
  })
}

export function changeCount(count: number): string {
  return plural(count, {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '{n} تغييرات',
    many: '{n} تغييرًا',
    other: '{n} تغيير',
  })
}

export function enrolmentCount(count: number): string {
  return plural(count, {
    zero: 'لا تسجيلات',
    one: 'تسجيل واحد',
    two: 'تسجيلان',
    few: '{n} تسجيلات',
    many: '{n} تسجيلًا',
    other: '{n} تسجيل',
  })
}

export function announcementCount(count: number): string {
  return plural(count, {
    zero: 'لا إعلانات',
    one: 'إعلان واحد',
    two: 'إعلانان',
    few: '{n} إعلانات',
    many: '{n} إعلانًا',
    other: '{n} إعلان',
  })
}

export function receiptCount(count: number): string {
  return plural(count, {
    zero: 'لا إيصالات',
    one: 'إيصال واحد',
    two: 'إيصالان',
    few: '{n} إيصالات',
    many: '{n} إيصالًا',
    other: '{n} إيصال',
  })
}

export function accountCount(count: number): string {
  return plural(count, {
    zero: 'لا حسابات',
    one: 'حساب واحد',
    two: 'حسابان',
    few: '{n} حسابات',
    many: '{n} حسابًا',
    other: '{n} حساب',
  })
}

/** Of what a language model reads and writes. */
export function tokenCount(count: number): string {
  return plural(count, {
    zero: 'لا رموز',
    one: 'رمز واحد',
    two: 'رمزان',
    few: '{n} رموز',
    many: '{n} رمزًا',
    other: '{n} رمز',
  })
}

export function ticketCount(count: number): string {
  return plural(count, {
    zero: 'لا تذاكر',
    one: 'تذكرة واحدة',
    two: 'تذكرتان',
    few: '{n} تذاكر',
    many: '{n} تذكرة',
    other: '{n} تذكرة',
  })
}

export function starCount(count: number): string {
  return plural(count, {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{n} نجوم',
    many: '{n} نجمة',
    other: '{n} نجمة',
  })
}

export function letterCount(count: number): string {
  return plural(count, {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{n} أحرف',
    many: '{n} حرفًا',
    other: '{n} حرف',
  })
}

export function monthCount(count: number): string {
  return plural(count, {
    zero: 'أقل من شهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: '{n} أشهر',
    many: '{n} شهرًا',
    other: '{n} شهر',
  })
}
