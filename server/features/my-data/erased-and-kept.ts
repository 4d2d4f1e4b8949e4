import type { TextKey } from '#server/kernel/texts.ts'

export interface Line {
  readonly what: TextKey
  /** Only teachers and directors have such things. */
  readonly staffOnly?: true
}

/** What she is told before she asks for the deletion. `ledger.ts` hangs every table on one of these lines. */
export const erasedLines = {
  account: { what: 'myData.erased.account' },
  sessions: { what: 'myData.erased.sessions' },
  learning: { what: 'myData.erased.learning' },
  answers: { what: 'myData.erased.answers' },
  words: { what: 'myData.erased.words' },
  application: { what: 'myData.erased.application' },
  files: { what: 'myData.erased.files' },
  traces: { what: 'myData.erased.traces' },
} as const satisfies Record<string, Line>

export const keptLines = {
  progress: { what: 'myData.kept.progress', why: 'myData.why.progress' },
  receipts: { what: 'myData.kept.receipts', why: 'myData.why.receipts' },
  audit: { what: 'myData.kept.audit', why: 'myData.why.audit' },
  centre: { what: 'myData.kept.centre', why: 'myData.why.centre', staffOnly: true },
  backups: { what: 'myData.kept.backups', why: 'myData.why.backups' },
} as const satisfies Record<string, Line & { readonly why: TextKey }>
