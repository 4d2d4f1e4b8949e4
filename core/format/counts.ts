import { plural } from './plural.ts'

// One function a noun. Public pages share this file, so what only the areas count stands in area-counts.ts.

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

export function newsCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد أخبار',
    one: 'خبر واحد',
    two: 'خبران',
    few: '{n} أخبار',
    many: '{n} خبرًا',
    other: '{n} خبر',
  })
}

export function commentCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد تعليقات',
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '{n} تعليقات',
    many: '{n} تعليقًا',
    other: '{n} تعليق',
  })
}
