import { plural } from './plural.ts'

// What only the desks count: a public page that needs a count of the areas would carry these, too.

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
