/** What is said of a place that lies in a bin: the whole course, or something of it. */
export const binWords = {
  course: 'الدورة في سلة المحذوفات',
  lesson: 'في سلة محذوفات الدورة',
} as const
