import type { UserImportColumn } from '#contract/users/import-shapes.ts'
import { namesAndMails, type PersonColumn } from '#core/person-columns.ts'

/** What a column of the file holds; empty is left alone. */
export type ColumnChoice = PersonColumn | ''

export const columnOptions = [
  { value: '', label: 'لا يُستورد' },
  { value: 'name', label: 'الاسم الكامل' },
  { value: 'given', label: 'الاسم الأول' },
  { value: 'family', label: 'اسم العائلة' },
  { value: 'email', label: 'البريد الإلكتروني' },
  { value: 'phone', label: 'رقم الجوال' },
  { value: 'role', label: 'الدور' },
] as const satisfies readonly { value: ColumnChoice; label: string }[]

export const firstChoices = (columns: readonly UserImportColumn[]): readonly ColumnChoice[] =>
  columns.map(({ holds }) => holds ?? '')

/** A field stands in one column: choosing it here takes it from where it stood. */
export const withChoice = (choices: readonly ColumnChoice[], at: number, chosen: ColumnChoice) =>
  choices.map((choice, place) => (place === at ? chosen : choice === chosen ? '' : choice))

/** What is still to be chosen, as a sentence. */
export function missingIn(choices: readonly ColumnChoice[]): string | undefined {
  if (namesAndMails(choices.map((choice) => choice || undefined))) return undefined
  return choices.includes('email')
    ? 'اختاري العمود الذي فيه الاسم.'
    : 'اختاري العمود الذي فيه البريد الإلكتروني.'
}
