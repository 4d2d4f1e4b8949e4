import type { Sentence } from '#server/kernel/texts.ts'
import { myDataTexts } from '../texts.ts'

export interface Line {
  readonly what: Sentence
  /** Only teachers and directors have such things. */
  readonly staffOnly?: true
}

/** What she is told before she asks for the deletion. `ledger.ts` hangs every table on one of these lines. */
export const erasedLines = {
  account: { what: myDataTexts['erased.account'] },
  sessions: { what: myDataTexts['erased.sessions'] },
  learning: { what: myDataTexts['erased.learning'] },
  answers: { what: myDataTexts['erased.answers'] },
  messages: { what: myDataTexts['erased.messages'] },
  words: { what: myDataTexts['erased.words'] },
  application: { what: myDataTexts['erased.application'] },
  support: { what: myDataTexts['erased.support'] },
  files: { what: myDataTexts['erased.files'] },
  traces: { what: myDataTexts['erased.traces'] },
} as const satisfies Record<string, Line>

export const keptLines = {
  progress: { what: myDataTexts['kept.progress'], why: myDataTexts['why.progress'] },
  receipts: { what: myDataTexts['kept.receipts'], why: myDataTexts['why.receipts'] },
  certificates: { what: myDataTexts['kept.certificates'], why: myDataTexts['why.certificates'] },
  audit: { what: myDataTexts['kept.audit'], why: myDataTexts['why.audit'] },
  centre: { what: myDataTexts['kept.centre'], why: myDataTexts['why.centre'], staffOnly: true },
  backups: { what: myDataTexts['kept.backups'], why: myDataTexts['why.backups'] },
} as const satisfies Record<string, Line & { readonly why: Sentence }>
