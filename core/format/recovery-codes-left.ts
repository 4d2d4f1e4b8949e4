import { plural } from './plural.ts'

export function recoveryCodesLeft(count: number): string {
  return plural(count, {
    zero: 'لم يبق رمز استرداد',
    one: 'بقي رمز استرداد واحد',
    two: 'بقي رمزا استرداد',
    few: 'بقيت {n} رموز استرداد',
    many: 'بقي {n} رمز استرداد',
    other: 'بقي {n} رمز استرداد',
  })
}
