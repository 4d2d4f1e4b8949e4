import { personColumns, type PersonColumn } from '#core/person-columns.ts'
import { normalise } from '#core/text/normalise.ts'
import type { RawRow } from '../check-row.ts'

/** What each column of the file holds, in its order; undefined is left alone. */
export type Columns = readonly (PersonColumn | undefined)[]

const words: Readonly<Record<PersonColumn, readonly string[]>> = {
  name: ['الاسم', 'الاسم الكامل', 'اسم الطالبة', 'name', 'full name', 'fullname'],
  given: ['الاسم الأول', 'first name', 'firstname', 'given name'],
  family: ['اسم العائلة', 'العائلة', 'last name', 'lastname', 'surname', 'family name'],
  email: ['البريد الإلكتروني', 'البريد', 'الإيميل', 'email', 'e-mail', 'email address', 'e-mail address'],
  phone: ['رقم الجوال', 'الجوال', 'الهاتف', 'رقم الهاتف', 'phone', 'phone1', 'mobile', 'mobile phone'],
  role: ['الدور', 'role'],
}

/** What the words of the head say; where two columns say the same, the first holds it. */
export function columnsOf(head: readonly string[]): Columns {
  const names = head.map(normalise)
  const placeOf = (column: PersonColumn) =>
    names.findIndex((name) => words[column].some((word) => normalise(word) === name))
  const places = new Map(personColumns.map((column) => [placeOf(column), column]))
  return head.map((_, at) => places.get(at))
}

export function rawOf(cells: readonly string[], columns: Columns): RawRow {
  const cell = (column: PersonColumn) => cells[columns.indexOf(column)] ?? ''
  const parts = [cell('given'), cell('family')].filter((part) => part !== '')
  return {
    name: columns.includes('name') ? cell('name') : parts.join(' '),
    email: cell('email'),
    phone: cell('phone'),
    role: cell('role'),
  }
}
