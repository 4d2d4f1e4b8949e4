import type { erasedLines, keptLines } from './erased-and-kept.ts'

/** What a JSON column may hold of a person, and what becomes of that with her account. */
type JsonEntry =
  | { readonly nobody: string }
  | ({ readonly mayHold: string; readonly erasing: string } & (
      | { readonly erased: keyof typeof erasedLines }
      | { readonly kept: keyof typeof keptLines }
    ))

const ART = { nobody: 'colours and patterns of a cover' }
const TEMPLATE = { nobody: 'how certificates look, with placeholders in place of people' }
const AI_ERASING = 'the row goes with her account, as that of whoever asked, and of itself after thirty days'

/** Every json and jsonb column of the database: rows inside a value refer to nobody that a constraint could see. */
export const jsonLedger: Readonly<Record<string, JsonEntry>> = {
  'idempotency_keys.response': {
    mayHold: 'the answer to a call of hers, for a day',
    erasing: 'the rows of her calls go',
    erased: 'traces',
  },
  'audit_log.before': {
    mayHold: 'what she or her account was before an act',
    erasing: 'name, address, telephone and reasons go out of the entries of her account',
    erased: 'traces',
  },
  'audit_log.after': {
    mayHold: 'what she or her account was after an act',
    erasing: 'name, address, telephone and reasons go out of the entries of her account',
    erased: 'traces',
  },
  'event_log.payload': {
    mayHold: 'her number: events name by ids and never tell',
    erasing: 'events of her own room go, the others name an account that is nobody’s',
    erased: 'traces',
  },
  'notifications.params': {
    mayHold: 'her number: the name is looked up when the notification is shown',
    erasing: 'her own notifications go, in those of others an account is named that is nobody’s',
    erased: 'account',
  },
  'quiz_attempts.questions': {
    mayHold: 'the questions that she was asked',
    erasing: 'emptied',
    erased: 'answers',
  },
  'quiz_attempts.answers': { mayHold: 'what she answered', erasing: 'emptied', erased: 'answers' },
  'circle_registrations.answers': {
    mayHold: 'what she answered when she asked for a place',
    erasing: 'emptied',
    erased: 'answers',
  },
  'submission_files.peaks': {
    mayHold: 'how loud her recitation is, to be drawn',
    erasing: 'the row goes with what she handed in',
    erased: 'learning',
  },
  'certificates.places': {
    mayHold: 'her name, as it is printed',
    erasing: 'stays, so that others can verify the certificate by its code',
    kept: 'certificates',
  },
  'user_import_rows.errors': {
    mayHold: 'what is wrong with her line of the file',
    erasing: 'the lines with her address go',
    erased: 'account',
  },
  'support_entries.event': {
    mayHold: 'the number of the director who was given the ticket',
    erasing: 'her own tickets go, in those of others an account is named that is nobody’s',
    erased: 'support',
  },
  'sendings.audience': {
    mayHold: 'her number among those who were chosen',
    erasing: 'stays and names an account that is nobody’s',
    kept: 'centre',
  },
  'zoom_notices.participant': {
    mayHold: 'the name and the address with which she entered a meeting',
    erasing: 'emptied where it is her registration or her address; the row goes within a month',
    erased: 'traces',
  },
  'ai_drafts.messages': { mayHold: 'her text without names', erasing: AI_ERASING, erased: 'traces' },
  'ai_drafts.marks': { mayHold: 'what stands in place of names', erasing: AI_ERASING, erased: 'traces' },
  'ai_drafts.sources': { mayHold: 'what the draft rests on', erasing: AI_ERASING, erased: 'traces' },
  'ai_drafts.questions': { mayHold: 'drafted questions', erasing: AI_ERASING, erased: 'traces' },
  'ai_drafts.remarks': { mayHold: 'drafted remarks on her work', erasing: AI_ERASING, erased: 'traces' },
  'ai_calls.messages': { mayHold: 'her text without names', erasing: AI_ERASING, erased: 'traces' },

  'settings.value': { nobody: 'settings of the platform' },
  'question_imports.questions': { nobody: 'questions of a file that is being read' },
  'courses.art': ART,
  'circles.art': ART,
  'lectures.art': ART,
  'news.art': ART,
  'questions.spec': { nobody: 'the matter of a question' },
  'stats_snapshots.figures': { nobody: 'figures of the whole platform' },
  'course_imports.report': { nobody: 'what was read of a course, without its participants' },
  'mail_templates.words': { nobody: 'words of letters, with placeholders in place of people' },
  'circles.questions': { nobody: 'what a circle asks everybody who wants a place' },
  'certificate_papers.template': TEMPLATE,
  'certificate_papers.faces': { nobody: 'letters of a font' },
  'certificate_templates.template': TEMPLATE,
  'certificate_template_versions.template': TEMPLATE,
  'certificate_batches.rule': { nobody: 'who of a circle or course gets one, by marks and attendance' },
  'score_schemes.weights': { nobody: 'how much each kind of mistake counts' },
}
