/** What applicants say of themselves, in words. */
export const qualificationWords = {
  secondary: 'ثانوية',
  diploma: 'دبلوم',
  bachelor: 'بكالوريوس',
  master: 'ماجستير',
  doctorate: 'دكتوراه',
  other: 'غير ذلك',
} as const

export const ijazaWords = {
  none: 'لا إجازة',
  one: 'إجازة في رواية',
  several: 'إجازة في أكثر من رواية',
  ten: 'إجازة في القراءات العشر',
} as const
