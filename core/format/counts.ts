import { plural } from './plural.ts'

// One function a noun: a page carries only the nouns it shows.

export function lessonCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد دروس',
    one: 'درس واحد',
    two: 'درسان',
    few: '{n} دروس',
    many: '{n} درسًا',
    other: '{n} درس',
  })
}

export function courseCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد دورات',
    one: 'دورة واحدة',
    two: 'دورتان',
    few: '{n} دورات',
    many: '{n} دورة',
    other: '{n} دورة',
  })
}

export function moduleCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد وحدات',
    one: 'وحدة واحدة',
    two: 'وحدتان',
    few: '{n} وحدات',
    many: '{n} وحدة',
    other: '{n} وحدة',
  })
}

export function studentCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد طالبات',
    one: 'طالبة واحدة',
    two: 'طالبتان',
    few: '{n} طالبات',
    many: '{n} طالبة',
    other: '{n} طالبة',
  })
}

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

export function hourCount(count: number): string {
  return plural(count, {
    zero: 'لا ساعات',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  })
}

export function minuteCount(count: number): string {
  return plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
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

export function questionCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد أسئلة',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '{n} أسئلة',
    many: '{n} سؤالًا',
    other: '{n} سؤال',
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

export function ratingCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{n} تقييمات',
    many: '{n} تقييمًا',
    other: '{n} تقييم',
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
