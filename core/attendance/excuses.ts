/** Choices without any private detail: what exactly keeps her is hers. */
export const excuseReasons = ['health', 'family', 'travel', 'study', 'other'] as const
export type ExcuseReason = (typeof excuseReasons)[number]

export const excuseWords: Readonly<Record<ExcuseReason, string>> = {
  health: 'ظرف صحي',
  family: 'ظرف عائلي',
  travel: 'سفر',
  study: 'دراسة أو عمل',
  other: 'ظرف آخر',
}

export const excuseDecisionWords = {
  waiting: 'ينتظر الجواب',
  accepted: 'مقبول',
  declined: 'لم يُقبل',
} as const
